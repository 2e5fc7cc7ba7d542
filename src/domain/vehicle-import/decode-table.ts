/**
 * The text of a table that a spreadsheet saved: UTF-8, with or without its mark, else Windows-1252, in which Excel saves
 * where it is not told otherwise.
 */
export function decodeTable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What parts the fields of a table, by its first line: semicolons, tabs or commas. */
export function separatorOf(text: string): ';' | '\t' | ',' {
  const [header = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => header.split(separator).length
  const [best] = ([';', '\t', ','] as const).toSorted((one, other) => count(other) - count(one))
  return best ?? ';'
}
