#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// UTF-8 bytes that belong to the parser; they are good until the callback returns. Not terminated.
typedef struct {
    const char *_Nullable bytes;
    size_t length;
} rz_toml_text;

/// Both count from 1; a column is a character, not a byte.
typedef struct {
    uint32_t line;
    uint32_t column;
} rz_toml_position;

typedef enum {
    RZ_TOML_TABLE,
    RZ_TOML_STRING,
    RZ_TOML_INTEGER,
    RZ_TOML_REAL,
    RZ_TOML_BOOLEAN,
    /// An array of nothing but texts, or of nothing.
    RZ_TOML_TEXTS,
    /// Any other array; it is not looked into.
    RZ_TOML_ARRAY,
    RZ_TOML_DATE,
    RZ_TOML_TIME,
    RZ_TOML_DATE_TIME,
} rz_toml_kind;

/// A text within an array, and where it stands.
typedef struct {
    rz_toml_text text;
    rz_toml_position position;
} rz_toml_item;

/// One key of the document with its value. Only the field that `kind` names is set.
typedef struct {
    const rz_toml_text *_Nonnull path;
    size_t path_length;
    rz_toml_kind kind;
    rz_toml_text string;
    int64_t integer;
    double real;
    bool boolean;
    const rz_toml_item *_Nullable items;
    size_t items_length;
    rz_toml_position key;
    rz_toml_position value;
} rz_toml_entry;

typedef void (*rz_toml_on_entry)(void *_Nullable context, const rz_toml_entry *_Nonnull entry);
typedef void (*rz_toml_on_error)(
    void *_Nullable context, rz_toml_text description, rz_toml_position position);

/// Parses a TOML document and calls `on_entry` for each of its keys, tables included, in the order of
/// the text; or calls `on_error` once. No C++ exception leaves it.
void rz_toml_parse(
    const char *_Nullable bytes, size_t length, void *_Nullable context,
    rz_toml_on_entry _Nonnull on_entry, rz_toml_on_error _Nonnull on_error);

#ifdef __cplusplus
}
#endif
