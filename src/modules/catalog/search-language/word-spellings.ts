import { toSingular } from '#platform/text.ts'

// Endings whose plural does not contain the singular: 'anel' and 'aneis', 'suspensao' and 'suspensoes'.
const changedPlurals: readonly (readonly [singular: RegExp, plural: string])[] = [
  [/ao$/, 'oes'],
  [/el$/, 'eis'],
  [/al$/, 'ais'],
  [/m$/, 'ns'],
]

// Adjectives that follow the gender of what they describe; customers say 'roda preta', catalogs 'Preto Fosco'.
const gendered = /(?:(?<=\w{2})(?:ad|iv|eir)|pret|fosc|branc|vermelh|nov)[oa]$/

/**
 * One spelling is enough: other number, gender, decimal sign, a unit with or without space, bolt patterns for a number
 * of bolts, and synonyms.
 */
export function listSpellings(word: string, synonyms: readonly string[] = []): string[] {
  const bolts = /^([3-8]) furos?$/.exec(word)?.[1]
  // At the beginning of a measure: 'M14x1,5' is no wheel with four bolts.
  if (bolts) return [`${bolts} furo`, ` ${bolts}x`, `/${bolts}x`]
  const unit = /^(\d+)(ml|mm|cm|kg|g|l|v)$/.exec(word)
  if (unit) return [word, `${unit[1]} ${unit[2]}`]
  // Bolt patterns have one spelling already.
  if (/^(?![3-8]x\d{3}).*\d[.,]\d/.test(word))
    return [word.replace(/(?<=\d)\.(?=\d)/, ','), word.replace(/(?<=\d),(?=\d)/, '.')]
  if (!/^[a-z]{4,}$/.test(word)) return [word, ...synonyms]
  return withoutLonger([word, ...synonyms].flatMap(inflectionsOf))
}

/** In any number and gender. */
export function inflectionsOf(word: string): string[] {
  const singular = toSingular(word)
  const genders = gendered.test(singular) ? ['o', 'a'].map((ending) => singular.slice(0, -1) + ending) : [singular]
  const plurals = changedPlurals
    .filter(([ending]) => ending.test(singular))
    .map(([from, to]) => singular.replace(from, to))
  return withoutLonger([...genders, ...plurals, word])
}

/** A spelling that holds a shorter one finds nothing more. */
function withoutLonger(spellings: readonly string[]): string[] {
  const all = [...new Set(spellings)]
  return all.filter((spelling) => !all.some((other) => other !== spelling && spelling.includes(other)))
}
