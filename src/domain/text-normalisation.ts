/** The text with its accents and cedillas taken off: 'Citroën Aço' becomes 'Citroen Aco'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '')
}

/** The form in which texts are compared: lower case, no accents, single spaces, none at the ends. */
export function normaliseForSearch(text: string): string {
  return withoutAccents(text).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words of a text, normalised: runs of letters and digits, so 'Chave-de-Roda 17"' has four of them. */
export function wordsOf(text: string): string[] {
  return normaliseForSearch(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

// Portuguese plurals whose singular is more than dropping the s, longest ending first; accents are already gone.
const pluralEndings: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/oes$/, 'ao'],
  [/aes$/, 'ao'],
  [/(?<=\w{2})eis$/, 'el'],
  [/(?<=\w{2})ais$/, 'al'],
  [/(?<=\w(?:[aeo]r|[aeiou]z))es$/, ''],
  [/ns$/, 'm'],
  // 'Cross' and 'Compass' are no plurals.
  [/(?<=\w[^\Ws])s$/, ''],
]

/**
 * The singular of a normalised Portuguese word, good enough to compare two words regardless of number ('rodas' and
 * 'roda', 'aneis' and 'anel'). Not a dictionary: 'onibus' becomes 'onibu', the same on both sides of a comparison.
 */
export function singularOf(word: string): string {
  for (const [plural, singular] of pluralEndings) {
    if (plural.test(word)) return word.replace(plural, singular)
  }
  return word
}

/** The letters and digits of a text alone, normalised: 'HR-V' and 'hr v' are both 'hrv'. */
export const lettersOf = (text: string): string => normaliseForSearch(text).replace(/[^a-z0-9]/g, '')
