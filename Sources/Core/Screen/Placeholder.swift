// Placeholder: removed by the first file.
