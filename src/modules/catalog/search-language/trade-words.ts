import { normaliseForSearch, toSingular } from '#platform/text.ts'
import { inflectionsOf } from './word-spellings.ts'

/** An abbreviation, written out; words that are one; what the shop does not sell. */
export const tradeWordKinds = ['written-out', 'same', 'unsold'] as const
export type TradeWordKind = (typeof tradeWordKinds)[number]

/**
 * `meaning`: what is written out, or the word that stands for all that are one. Of what is not sold the goods, separated
 * by commas ('ferro' of 'roda'); any if empty.
 */
export type TradeWord = { kind: TradeWordKind; word: string; meaning: string }

/** What every shop of wheels and tyres knows, and what its staff added. */
export type TradeWords = {
  /** Normalised, with abbreviations written out. */
  writeOut(text: string): string
  /** Other words for the same thing, in the singular. */
  synonyms(word: string): readonly string[]
  /** What the terms ask for and the shop does not have: as they say it, and the word. */
  findUnsold(terms: readonly string[]): { said: string; word: string } | undefined
}

export function openTradeWords(all: readonly TradeWord[]): TradeWords {
  const ofKind = (kind: TradeWordKind) =>
    all.filter((one) => one.kind === kind).map(({ word, meaning }) => [normaliseForSearch(word), meaning] as const)
  const groups = synonymGroups(ofKind('same'))
  return {
    writeOut: abbreviationWriter(new Map(ofKind('written-out'))),
    synonyms: (word) => {
      const singular = toSingular(word)
      return groups.find((words) => words.includes(singular))?.filter((one) => one !== singular) ?? []
    },
    findUnsold: unsoldFinder(ofKind('unsold')),
  }
}

function abbreviationWriter(meanings: ReadonlyMap<string, string>): TradeWords['writeOut'] {
  if (meanings.size === 0) return normaliseForSearch
  const pattern = wordsPattern([...meanings.keys()])
  return (text) =>
    normaliseForSearch(text).replace(pattern, (found) => normaliseForSearch(meanings.get(found) ?? found))
}

/** The longest first. */
function wordsPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map((one) => one.replace(/[^\w ]/g, '\\$&'))
  return new RegExp(`(?<![a-z0-9])(?:${longestFirst.join('|')})(?![a-z0-9/])`, 'g')
}

type Meanings = readonly (readonly [word: string, meaning: string])[]

const inSingular = (text: string) => toSingular(normaliseForSearch(text))

const synonymGroups = (same: Meanings): string[][] =>
  [...Map.groupBy(same, ([, meaning]) => inSingular(meaning))].map(([meaning, words]) => [
    ...new Set([meaning, ...words.map(([word]) => toSingular(word))]),
  ])

function unsoldFinder(unsold: Meanings): TradeWords['findUnsold'] {
  const known = unsold.map(([word, goods]) => ({
    word,
    spellings: word.includes(' ') ? [word] : inflectionsOf(word),
    goods: goods.split(',').map(inSingular).filter(Boolean),
  }))
  return (terms) => {
    const text = ` ${terms.map(toSingular).join(' ')} `
    const found = known.find(
      ({ spellings, goods }) =>
        spellings.some((spelling) => text.includes(` ${toSingular(spelling)} `)) &&
        (goods.length === 0 || goods.some((one) => text.includes(` ${one} `))),
    )
    return found && { said: saidIn(terms, found.spellings), word: found.word }
  }
}

/** With the 'de' before it: 'de ferro'. */
function saidIn(terms: readonly string[], spellings: readonly string[]): string {
  const place = terms.findIndex((term) => spellings.some((spelling) => toSingular(spelling) === toSingular(term)))
  if (place < 0) return spellings[0] ?? ''
  return terms.slice(terms[place - 1] === 'de' ? place - 1 : place, place + 1).join(' ')
}
