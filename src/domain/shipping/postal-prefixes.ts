const part = /^(\d\d)(?:\s*-\s*(\d\d))?$/

/**
 * The two-digit prefixes in a text such as `01-05, 08`, each once, in the order written. Undefined for
 * anything else, for a range that runs backwards, and for no prefix at all.
 */
export function readPrefixes(text: string): number[] | undefined {
  const prefixes = new Set<number>()
  for (const written of text.split(',')) {
    const [, from, to = from] = part.exec(written.trim()) ?? []
    if (from === undefined || Number(from) > Number(to)) return undefined
    for (let prefix = Number(from); prefix <= Number(to); prefix += 1) prefixes.add(prefix)
  }
  return [...prefixes]
}

/** A prefix with both its digits. */
export const formatPrefix = (prefix: number): string => String(prefix).padStart(2, '0')

/** The prefixes that more than one of these texts has, ascending. Texts that cannot be read have none. */
export function repeatedPrefixes(texts: readonly string[]): number[] {
  const all = texts.flatMap((text) => readPrefixes(text) ?? [])
  const repeated = new Set(all.filter((prefix, index) => all.indexOf(prefix) !== index))
  return [...repeated].toSorted((one, other) => one - other)
}
