/** A text of lines of fields parted by a separator; what would be read otherwise is quoted. */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[], separator: ',' | ';' = ','): string {
  const written = (value: string | number | null) => {
    const text = value === null ? '' : String(value)
    return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(written).join(separator)}\n`).join('')
}
