#pragma once
// SwiftPM drops pkg-config's -D flags ("prohibited flags"), so the wide API is switched on here.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <wchar.h>
#include <curses.h>

// Macros that Swift cannot import, given names of our own.
static const attr_t RZ_A_BOLD = A_BOLD;
static const attr_t RZ_A_DIM = A_DIM;
static const attr_t RZ_A_REVERSE = A_REVERSE;
static const attr_t RZ_A_UNDERLINE = A_UNDERLINE;
static const mmask_t RZ_BUTTON1_ANY = BUTTON1_PRESSED | BUTTON1_CLICKED;
// A wheel is buttons 4 and 5.
static const mmask_t RZ_WHEEL_UP = BUTTON4_PRESSED;
static const mmask_t RZ_WHEEL_DOWN = BUTTON5_PRESSED;

// C globals (`stdscr`) are rejected by Swift 6's data-race checking; read them through a function.
static inline WINDOW *_Nonnull rz_stdscr(void) { return stdscr; }

/// newterm(3X) for $TERM on standard output and input; unlike initscr(3X) it does not exit the process.
static inline SCREEN *_Nullable rz_newterm(void) { return newterm(NULL, stdout, stdin); }

// wcwidth(3), which <wchar.h> hides without _XOPEN_SOURCE.
extern int wcwidth(wchar_t character);
