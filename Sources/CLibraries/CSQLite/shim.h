#pragma once
#include <sqlite3.h>

/// Whether closing the last connection writes the log back into the database file
/// (sqlite3_db_config is variadic, which Swift cannot call).
static inline int rz_sqlite3_checkpoint_on_close(sqlite3 *_Nonnull database, int enabled) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !enabled, (int *)0);
}
