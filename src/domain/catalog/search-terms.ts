import { singularOf } from '#domain/text-normalisation.ts'
import { searchableText } from './searchable-text.ts'

// Little words of the language that say nothing about a product.
const fillers = new Set([
  'a',
  'o',
  'as',
  'os',
  'e',
  'de',
  'do',
  'da',
  'dos',
  'das',
  'para',
  'com',
  'em',
  'no',
  'na',
  'por',
])

// A tyre size and a rim are one term each, though both contain a space.
const terms = /\d{3}\/\d{2} r\d{2}|\baros?\s?\d{2}\b|\S+/g

/** The terms of a search in their searchable spelling: words, '195/55 r15', 'aro 15'. */
export function searchTermsOf(text: string): string[] {
  const found = searchableText(text).match(terms) ?? []
  return found.flatMap((term) => {
    const rim = /^aros?\s?(\d{2})$/.exec(term)?.[1]
    if (rim) return [`aro ${rim}`]
    const word = term.replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}]+$/gu, '')
    return word === '' ? [] : [word]
  })
}

/** Whether a term is a rim size, such as 'aro 15'. */
export function isRim(term: string): boolean {
  return /^aro \d{2}$/.test(term)
}

/**
 * The terms that a product has to contain, as parts of its searchable text: without fillers (unless there is nothing
 * else), and without a plural's ending, so that 'rodas' also finds 'Roda'.
 */
export function requiredWords(searchTerms: readonly string[]): string[] {
  const telling = searchTerms.filter((term) => !fillers.has(term))
  return [...new Set((telling.length > 0 ? telling : searchTerms).map(withoutPlural))]
}

// Only endings that are simply dropped: 'aneis' has to stay, since 'anel' is no part of it.
function withoutPlural(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term
  const singular = singularOf(term)
  return term.startsWith(singular) ? singular : term
}
