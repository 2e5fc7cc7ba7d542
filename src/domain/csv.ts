/**
 * The fields of each line of a text separated by commas or semicolons (as its first line has it). A field in double quotes
 * may hold separators, line ends, and quotes written twice. Empty lines are left out, and so is a mark of byte order.
 */
export function parseCsv(text: string): { line: number; fields: string[] }[] {
  const content = text.replace(/^\uFEFF/, '')
  const [header = ''] = content.split(/\r?\n/, 1)
  const separator = header.includes(',') || !header.includes(';') ? ',' : ';'
  const rows: { line: number; fields: string[] }[] = []
  let [line, begun] = [1, 1]
  let fields: string[] = []
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n"]*))(${separator}|\\r?\\n|$)`, 'y')
  while (field.lastIndex < content.length) {
    const match = field.exec(content)
    if (!match) throw new Error(`line ${line}: a quote is not closed`)
    const [whole, quoted, plain = '', end] = match
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split('\n').length - 1
    const isLast = field.lastIndex >= content.length
    if (end === separator && !isLast) continue
    if (end === separator) fields.push('')
    if (fields.some((one) => one !== '')) rows.push({ line: begun, fields })
    fields = []
    begun = line
  }
  return rows
}

/** A text of lines of fields separated by commas; what would be read otherwise is quoted. */
export function formatCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const written = (value: string | number | null) => {
    const text = value === null ? '' : String(value)
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(written).join(',')}\n`).join('')
}
