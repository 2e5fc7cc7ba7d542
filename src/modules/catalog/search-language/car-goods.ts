import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import { toSingular } from '#platform/text.ts'
import {
  isRim,
  isSignificant,
  isTelling,
  requiredWords,
  splitSearchTerms,
  withoutShoppingWords,
} from './search-terms.ts'

const kindWords: Readonly<Record<string, FitKind>> = {
  roda: 'wheel',
  pneu: 'tyre',
  kit: 'kit',
  conjunto: 'kit',
  anel: 'ring',
  espacador: 'spacer',
  parafuso: 'bolt',
  porca: 'nut',
}

/** Goods that are checked against a car. */
export type CarGoods = {
  kinds: readonly FitKind[]
  rim: string | undefined
  /** Each has to be in the name. */
  words: readonly string[]
  /** Words may be left out: what remains says enough. Other goods may be something else, as a 'kit de molas'. */
  mayDrop: boolean
  /** Wheels and tyres at once. */
  isPair: boolean
}

/** What stands around the goods: 'jogo de rodas', '4 pneus novos', 'ano 2019'. */
const around = new Set('jogo par dois duas quatro novo nova completo completa ano modelo conjunto carro'.split(' '))
const isAround = (term: string) => around.has(toSingular(term)) || /^0?[1-8]$/.test(term)

/**
 * What a search asks for besides its car. A measure alone says it, too: '205/55 r16' is a tyre, '4x100' a wheel.
 * Undefined for goods that are not checked by measures.
 */
export function readCarGoods(rest: string): CarGoods | undefined {
  const given = withoutShoppingWords(splitSearchTerms(rest)).filter(isSignificant)
  const terms = given.filter((term) => !isAround(term) || kindWords[toSingular(term)])
  const subject = terms.find((term) => !isRim(term) && !/\d/.test(term))
  const kinds = kindsOf(terms, subject)
  if (kinds.length === 0) return undefined
  const written = terms.find(isRim) ?? bareRim(terms, kinds)
  const words = terms.filter((term) => !isRim(term) && term !== written && !kindWords[toSingular(term)])
  const isOfWheel = kinds.some((kind) => kind === 'wheel' || kind === 'tyre')
  return {
    kinds,
    rim: written?.replace('aro ', ''),
    words: requiredWords(words.filter(isTelling)),
    isPair: ['roda', 'pneu'].every((word) => terms.some((term) => toSingular(term) === word)),
    mayDrop: isOfWheel || terms.some((term) => /^(?:rodas?|pneus?)$/.test(term)),
  }
}

function kindsOf(terms: readonly string[], subject: string | undefined): readonly FitKind[] {
  const has = (word: string) => terms.some((term) => toSingular(term) === word)
  const kind = kindWords[toSingular(subject ?? '')]
  // A 'roda com pneu' is a kit, a 'parafuso de roda' is a bolt.
  if ((kind === 'wheel' || kind === 'tyre') && has('roda') && has('pneu')) return ['kit']
  if (kind) return [kind]
  if (subject) return []
  if (terms.some((term) => /^\d{3}\/\d{2}/.test(term))) return ['tyre', 'kit']
  if (terms.some((term) => /^[3-8]x\d|^[3-8] furos?$/.test(term))) return ['wheel']
  return terms.some(isRim) ? ['wheel', 'tyre', 'kit'] : []
}

// 'Roda corolla 2022 17'.
const bareRim = (terms: readonly string[], kinds: readonly FitKind[]): string | undefined =>
  kinds.some((kind) => kind === 'wheel' || kind === 'tyre' || kind === 'kit')
    ? terms.find((term) => /^(?:1[3-9]|2[0-4])$/.test(term))
    : undefined

/** Whether a name is of cars of other years: 'Amortecedor Onix 2013-2019' in 2022. */
export function isForOtherYears(name: string, year: number): boolean {
  const spans = [...name.matchAll(/(?<!\d)((?:19|20)\d\d) ?(?:-|a|ate|\/) ?((?:19|20)\d\d)(?!\d)/g)]
  return spans.length > 0 && !spans.some(([, from, to]) => Number(from) <= year && year <= Number(to))
}
