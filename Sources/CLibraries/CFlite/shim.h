#pragma once
#include <flite/cst_lexicon.h>
#include <flite/cst_lts.h>
#include <flite/cst_val.h>

// libflite_cmulex has no header of its own.
cst_lexicon *cmu_lex_init(void);
