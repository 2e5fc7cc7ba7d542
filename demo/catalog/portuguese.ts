/** A number as Brazil writes it, with a decimal comma: `7.5` becomes `7,5`. */
export function decimal(value: number): string {
  return String(value).replace('.', ',')
}

/** A bolt pattern as Brazil writes it: `5x114.3` becomes `5x114,3`. */
export function boltPatternText(pattern: string): string {
  return pattern.replace('.', ',')
}

/** `a, b e c`. */
export function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`
}

/** Paragraphs parted by an empty line, leaving out those without text. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n')
}

/** The shop's warranty, as every description ends. */
export const warranty = 'Garantia de 1 ano contra defeitos de fabricação, contada da entrega.'
