import { normaliseForSearch, toSingular } from '#platform/text.ts'
import { inflectionsOf } from './word-spellings.ts'

/** `short`: stands for what it means; `same`: either finds the other; `unsold`: the shop has none of it. */
export const tradeWordKinds = ['short', 'same', 'unsold'] as const

export type TradeWord = {
  kind: (typeof tradeWordKinds)[number]
  written: string
  /** Of what is not sold, the goods it is said of, separated by commas; empty for any. */
  means: string
}

const ofKind = (kind: TradeWord['kind'], words: Readonly<Record<string, string>>): TradeWord[] =>
  Object.entries(words).map(([written, means]) => ({ kind, written, means }))

/** What every shop of wheels and tyres knows: a new word of the trade is a line here. */
export const commonTradeWords: readonly TradeWord[] = [
  ...ofKind('short', {
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
  }),
  ...ofKind('same', {
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
  }),
  ...ofKind('unsold', {
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
  }),
]

export type TradeWords = {
  /** With abbreviations written out; normalised. */
  writeOut(text: string): string
  /** Other words for the same thing, in the singular. */
  sameAs(word: string): readonly string[]
  /** What the terms ask for and the shop does not have: as they say it, and the word. */
  unsoldIn(terms: readonly string[]): { said: string; word: string } | undefined
}

export function openTradeWords(added: readonly TradeWord[] = []): TradeWords {
  const words = new Map([...commonTradeWords, ...added].map((word) => [normaliseForSearch(word.written), word]))
  const ofKind = (kind: TradeWord['kind']) =>
    [...words].filter(([, word]) => word.kind === kind).map(([written, { means }]) => [written, means] as const)
  const meanings = new Map(ofKind('short'))
  const short = wordsPattern([...meanings.keys()])
  const groups = [...Map.groupBy(ofKind('same'), ([, means]) => normaliseForSearch(means))].map(([means, same]) => [
    means,
    ...same.map(([written]) => written),
  ])
  const unsold = ofKind('unsold').map(([written, means]) => ({
    word: written,
    spellings: written.includes(' ') ? [written] : inflectionsOf(written),
    goods: means.split(',').filter(Boolean),
  }))
  return {
    writeOut: (text) => normaliseForSearch(text).replace(short, (found) => meanings.get(found) ?? found),
    sameAs(word) {
      const singular = toSingular(word)
      return groups.find((group) => group.includes(singular))?.filter((one) => one !== singular) ?? []
    },
    unsoldIn(terms) {
      const text = ` ${terms.map(toSingular).join(' ')} `
      const found = unsold.find(
        ({ spellings, goods }) =>
          spellings.some((spelling) => text.includes(` ${toSingular(spelling)} `)) &&
          (goods.length === 0 || goods.some((one) => text.includes(` ${one} `))),
      )
      return found && { said: saidIn(terms, found.spellings), word: found.word }
    },
  }
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
