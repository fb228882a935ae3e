// toml++ behind a C function. The whole library is compiled into this file, so that neither its headers
// nor a shared library are needed anywhere else.
#include <stdexcept>

#define TOML_HEADER_ONLY 1
// Without them, 3.3 goes on after some errors and runs into its own assertions.
#define TOML_EXCEPTIONS 1
// A broken assumption of the library costs one reading of the file, not the process.
#define TOML_ASSERT(condition) \
    (static_cast<bool>(condition) ? void() : throw std::logic_error("toml++: " #condition))
#define TOML_ENABLE_FORMATTERS 0
// Arrays in arrays; our files need none.
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "toml_events.h"

namespace {

// Deeper than any sensible file, and shallow enough for recursion.
constexpr size_t deepest = 64;

// toml++ destroys nested tables by recursion, so a key of a few hundred thousand dotted parts would
// overflow the stack. With this and TOML_MAX_NESTED_VALUES, a few thousand levels are the most.
constexpr size_t most_dots_in_a_line = 256;

// The line, counted from 1, that has too many dots and is no comment; 0 when there is none.
uint32_t line_with_too_many_dots(std::string_view document) {
    uint32_t line = 1;
    size_t dots = 0;
    bool is_blank = true;
    bool is_comment = false;
    for (char character : document) {
        if (character == '\n') {
            ++line;
            dots = 0;
            is_blank = true;
            is_comment = false;
            continue;
        }
        is_comment = is_comment || (is_blank && character == '#');
        is_blank = is_blank && (character == ' ' || character == '\t');
        if (character == '.' && !is_comment && ++dots > most_dots_in_a_line) return line;
    }
    return 0;
}

struct Entry {
    std::vector<std::string_view> path;
    rz_toml_position key;
    const toml::node *node;
};

rz_toml_text text(std::string_view view) { return {view.data(), view.size()}; }

rz_toml_position position(const toml::source_region &region) {
    return {static_cast<uint32_t>(region.begin.line), static_cast<uint32_t>(region.begin.column)};
}

bool is_before(rz_toml_position left, rz_toml_position right) {
    return left.line != right.line ? left.line < right.line : left.column < right.column;
}

// False where the tables nest too deeply; then `position` is set to the key that does.
bool collect(
    const toml::table &table, const std::vector<std::string_view> &path, std::vector<Entry> &entries,
    rz_toml_position &too_deep) {
    for (const auto &[key, node] : table) {
        Entry entry{path, position(key.source()), &node};
        entry.path.push_back(key.str());
        entries.push_back(entry);
        const toml::table *child = node.as_table();
        if (!child) continue;
        if (entry.path.size() >= deepest) {
            too_deep = entry.key;
            return false;
        }
        if (!collect(*child, entry.path, entries, too_deep)) return false;
    }
    return true;
}

// The texts of an array that holds nothing else; `is_of_texts` is set false for another.
std::vector<rz_toml_item> items(const toml::array &array, bool &is_of_texts) {
    std::vector<rz_toml_item> items;
    for (const toml::node &node : array) {
        const toml::value<std::string> *string = node.as_string();
        is_of_texts = is_of_texts && string;
        if (!is_of_texts) break;
        items.push_back({text(string->get()), position(node.source())});
    }
    return items;
}

void set_value(
    const toml::node &node, rz_toml_entry &entry, std::vector<rz_toml_item> &texts) {
    switch (node.type()) {
        case toml::node_type::string:
            entry.kind = RZ_TOML_STRING;
            entry.string = text(node.as_string()->get());
            break;
        case toml::node_type::integer:
            entry.kind = RZ_TOML_INTEGER;
            entry.integer = node.as_integer()->get();
            break;
        case toml::node_type::floating_point:
            entry.kind = RZ_TOML_REAL;
            entry.real = node.as_floating_point()->get();
            break;
        case toml::node_type::boolean:
            entry.kind = RZ_TOML_BOOLEAN;
            entry.boolean = node.as_boolean()->get();
            break;
        case toml::node_type::array: {
            bool is_of_texts = true;
            texts = items(*node.as_array(), is_of_texts);
            entry.kind = is_of_texts ? RZ_TOML_TEXTS : RZ_TOML_ARRAY;
            entry.items = texts.data();
            entry.items_length = texts.size();
            break;
        }
        case toml::node_type::date: entry.kind = RZ_TOML_DATE; break;
        case toml::node_type::time: entry.kind = RZ_TOML_TIME; break;
        case toml::node_type::date_time: entry.kind = RZ_TOML_DATE_TIME; break;
        case toml::node_type::table:
        case toml::node_type::none: entry.kind = RZ_TOML_TABLE; break;
    }
}

void report(const Entry &entry, void *context, rz_toml_on_entry on_entry) {
    std::vector<rz_toml_text> path;
    for (std::string_view part : entry.path) path.push_back(text(part));
    rz_toml_entry event{};
    event.path = path.data();
    event.path_length = path.size();
    event.key = entry.key;
    event.value = position(entry.node->source());
    std::vector<rz_toml_item> texts;
    set_value(*entry.node, event, texts);
    on_entry(context, &event);
}

}  // namespace

void rz_toml_parse(
    const char *bytes, size_t length, void *context, rz_toml_on_entry on_entry,
    rz_toml_on_error on_error) {
    try {
        const std::string_view document(bytes ? bytes : "", length);
        if (const uint32_t line = line_with_too_many_dots(document)) {
            on_error(context, text("this line has too many dots"), {line, 1});
            return;
        }
        const toml::table root = toml::parse(document);
        std::vector<Entry> entries;
        rz_toml_position too_deep{};
        const bool is_flat = collect(root, {}, entries, too_deep);
        std::stable_sort(entries.begin(), entries.end(), [](const Entry &left, const Entry &right) {
            return is_before(left.key, right.key);
        });
        if (is_flat) {
            for (const Entry &entry : entries) report(entry, context, on_entry);
        } else {
            on_error(context, text("tables nest too deeply"), too_deep);
        }
    } catch (const toml::parse_error &error) {
        on_error(context, text(error.description()), position(error.source()));
    } catch (const std::exception &error) {
        // Memory that ran out, or a broken assumption of the library.
        on_error(context, text(error.what()), {1, 1});
    }
}
