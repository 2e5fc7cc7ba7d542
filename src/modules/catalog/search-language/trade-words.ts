import { normaliseForSearch, toSingular } from '#platform/text.ts'
import { inflectionsOf } from './word-spellings.ts'

// What every shop of wheels and tyres knows: a new word of the trade is a line here.

/** Abbreviations, written out. */
const abbreviations: Readonly<Record<string, string>> = {
  jg: 'jogo',
  jgo: 'jogo',
  rd: 'roda',
  rds: 'rodas',
  pn: 'pneu',
  pns: 'pneus',
  cj: 'conjunto',
  amort: 'amortecedor',
  susp: 'suspensao',
  diant: 'dianteiro',
  tras: 'traseiro',
  'bf goodrich': 'bfgoodrich',
  bf: 'bfgoodrich',
  conti: 'continental',
  'liga leve': 'roda',
  jante: 'roda',
  jantes: 'rodas',
}

/** Words that are one, by the word that stands for all of them. */
const sameWords: Readonly<Record<string, string>> = {
  caminhonete: 'picape',
  camionete: 'picape',
  pickup: 'picape',
  xampu: 'shampoo',
  lavar: 'limpeza',
  lavagem: 'limpeza',
  limpar: 'limpeza',
  at: 'a/t',
  'all-terrain': 'a/t',
  mt: 'm/t',
  'mud-terrain': 'm/t',
  ht: 'h/t',
}

/** What the shop does not sell: of these goods, separated by commas; of any if empty. */
const unsoldWords: Readonly<Record<string, string>> = {
  usado: '',
  seminovo: '',
  'segunda mao': '',
  '2 mao': '',
  '2a mao': '',
  'meia vida': 'pneu',
  recapado: 'pneu',
  remold: 'pneu',
  recauchutado: 'pneu',
  ferro: 'roda',
  aco: 'roda',
  moto: 'pneu,roda',
  bicicleta: 'pneu,roda',
  caminhao: 'pneu,roda',
  trator: 'pneu,roda',
}

const abbreviation = wordsPattern(Object.keys(abbreviations))

/** Normalised, with abbreviations written out. */
export const writeOutAbbreviations = (text: string): string =>
  normaliseForSearch(text).replace(abbreviation, (found) => abbreviations[found] ?? found)

const synonymGroups = [...Map.groupBy(Object.keys(sameWords), (word) => sameWords[word])].map(([word, same]) => [
  word,
  ...same,
])

/** Other words for the same thing, in the singular. */
export function listSynonyms(word: string): readonly string[] {
  const singular = toSingular(word)
  const group = synonymGroups.find((words) => words.includes(singular)) ?? []
  return group.flatMap((one) => (one === undefined || one === singular ? [] : [one]))
}

const unsold = Object.entries(unsoldWords).map(([word, goods]) => ({
  word,
  spellings: word.includes(' ') ? [word] : inflectionsOf(word),
  goods: goods.split(',').filter(Boolean),
}))

/** What the terms ask for and the shop does not have: as they say it, and the word. */
export function findUnsold(terms: readonly string[]): { said: string; word: string } | undefined {
  const text = ` ${terms.map(toSingular).join(' ')} `
  const found = unsold.find(
    ({ spellings, goods }) =>
      spellings.some((spelling) => text.includes(` ${toSingular(spelling)} `)) &&
      (goods.length === 0 || goods.some((one) => text.includes(` ${one} `))),
  )
  return found && { said: saidIn(terms, found.spellings), word: found.word }
}

/** With the 'de' before it: 'de ferro'. */
function saidIn(terms: readonly string[], spellings: readonly string[]): string {
  const place = terms.findIndex((term) => spellings.some((spelling) => toSingular(spelling) === toSingular(term)))
  if (place < 0) return spellings[0] ?? ''
  return terms.slice(terms[place - 1] === 'de' ? place - 1 : place, place + 1).join(' ')
}

/** The longest first. */
function wordsPattern(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map((one) => one.replace(/[^\w ]/g, '\\$&'))
  return new RegExp(`(?<![a-z0-9])(?:${longestFirst.join('|')})(?![a-z0-9/])`, 'g')
}
