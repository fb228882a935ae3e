#include "toml_events.h"
