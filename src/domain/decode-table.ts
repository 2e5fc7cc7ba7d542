const utf16Marks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a table saved by a spreadsheet program: UTF-8, with or without a byte order mark, UTF-16 with
 * one, else Windows-1252, Excel's default.
 */
export function decodeTable(bytes: Uint8Array): string {
  for (const { mark, encoding } of utf16Marks)
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', '\t', ',', '|'] as const
export type TableSeparator = (typeof separators)[number]

/**
 * What parts the fields of a table, by its first line: semicolons, tabs, commas or vertical bars, those
 * in quotes aside.
 */
export function separatorOf(text: string): TableSeparator {
  const header = firstLine(text)
  const count = (separator: string) => header.split(separator).length
  const [best] = separators.toSorted((one, other) => count(other) - count(one))
  return best ?? ';'
}

/**
 * A table's text without the line by which Excel is told its separator, as `sep=;`, and that separator. The
 * line end stays, so that lines keep their numbers.
 */
export function withoutSeparatorLine(text: string): { text: string; separator: TableSeparator | undefined } {
  const [line, sign] = /^"?sep=(.)"?(?=\r|\n)/i.exec(text) ?? []
  const separator = separators.find((known) => known === sign)
  return line && separator ? { text: text.slice(line.length), separator } : { text, separator: undefined }
}

/** What stands outside quotes before the first line ends; a heading in quotes may hold line ends and separators. */
function firstLine(text: string): string {
  let isQuoted = false
  let line = ''
  for (const sign of text.slice(0, maxHeaderLength)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line.trim() !== '') return line
    } else if (!isQuoted) line += sign
  }
  return line
}

const maxHeaderLength = 100_000
