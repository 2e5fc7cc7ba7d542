import { parseBoltPattern } from '#domain/bolt-pattern.ts'
import { singularOf } from '#domain/text-normalisation.ts'
import { searchableText } from './searchable-text.ts'

// Little words of the language that say nothing about a product.
const fillers = new Set('a o as os e de do da dos das para pra pro com em no na por ao um uma p'.split(' '))

// Common words of searches that describe no product.
const shoppingWords = new Set(
  'comprar preco precos barato barata baratos baratas quero queria preciso procuro busco gostaria'.split(' '),
)

// What only announces the measure that follows it: 'furacao 4x108', 'medida 195/55 r15'.
const measureNames = new Set(['furacao', 'pcd', 'medida', 'tamanho'])

const offerWords = new Set(['promocao', 'oferta', 'desconto', 'liquidacao'])

// What is one term though it contains a space: a tyre size, a rim in each of its spellings, a width, an offset, bolts.
const terms =
  /\d{3}\/\d{2} r\d{2}|\baros?(?: de)?[ -]?\d{2}\b|\br ?(?:1[3-9]|2[0-6])\b|\b\d{2} ?(?:polegadas?\b|pol\b|"|'')|\btala ?\d+(?:[.,]\d)?|\bet ?\d{2}\b|\b[3-8] furos?\b|\S+/g
const writtenRim = /^(?:aros?(?: de)?[ -]?|r ?)(\d{2})$|^(\d{2}) ?(?:polegadas?|pol|"|'')$/

/** People name a product with fewer; what comes after would only cost the database its time. */
const maxTerms = 12

// What people write and no catalog does: '205x55x16', '205.55.16', '4 x 98'.
const spokenTyreSize = /(?<!\d)([1-3]\d5)\s?[x.*]\s?([2-9][05])\s?[x.*]\s?(?:z?r)?(1\d|2[0-6])(?!\d)/gi
const spokenBolts = /(?<![\d.,x])([3-8])\s?[x×]\s?(\d{2,3}(?:[.,]\d)?)(?![\d.,]*\d)/gi

function asCatalogsWrite(text: string): string {
  return text
    .replace(spokenTyreSize, (_, width, aspect, rim) => `${width}/${aspect} r${rim}`)
    .replace(spokenBolts, (found) => parseBoltPattern(found) ?? found)
}

/**
 * The first terms of a search in their searchable spelling: words, '195/55 r15', 'aro 15', 'tala 7',
 * 'et35', '4 furos'.
 */
export function searchTermsOf(text: string): string[] {
  const found = searchableText(asCatalogsWrite(text)).match(terms) ?? []
  const searchTerms = found.flatMap((term) => {
    const [rim, rimBefore, rimAfter] = writtenRim.exec(term) ?? []
    if (rim) return [`aro ${rimBefore ?? rimAfter}`]
    const measure = /^(tala|et) ?(\d.*)$/.exec(term)
    if (measure) return [measure[1] === 'et' ? `et${measure[2]}` : `tala ${measure[2]}`]
    const word = term.replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}]+$/gu, '')
    return word === '' ? [] : [word]
  })
  return searchTerms.slice(0, maxTerms)
}

/** Whether a term is a rim size, such as 'aro 15'. */
export function isRim(term: string): boolean {
  return /^aro \d{2}$/.test(term)
}

/** Whether a term means offers: 'promoção', 'ofertas'. */
export function isOfferWord(term: string): boolean {
  return offerWords.has(singularOf(term))
}

/**
 * The terms without what is only said around them: 'preço de pneu' asks for 'pneu'. All of them when
 * nothing would remain.
 */
export function withoutShoppingWords(searchTerms: readonly string[]): readonly string[] {
  const spoken = searchTerms.filter((term) => !shoppingWords.has(term))
  const start = spoken.findIndex(isSignificant)
  return start < 0 ? searchTerms : spoken.slice(start)
}

const wheelWords = new Set(['roda', 'pneu', 'aro', 'jogo', 'kit', 'carro'])

/** Whether a word of a search only means that wheels or tyres are wanted: 'quero', 'rodas', 'aro', '17'. */
export function isGenericWheelWord(word: string): boolean {
  return !isSignificant(word) || shoppingWords.has(word) || wheelWords.has(singularOf(word)) || /^r?\d{1,2}$/.test(word)
}

/** Whether a term says something about a product. */
export function isSignificant(term: string): boolean {
  return !fillers.has(term)
}

function isMeasure(term: string): boolean {
  return isRim(term) || /^\d{3}\/\d{2}|^[3-8]x\d{2,3}|^[3-8] furos?$/.test(term)
}

/**
 * The terms that a product has to contain, as parts of its searchable text: without fillers (unless there is nothing
 * else), and without a plural's ending, so that 'rodas' also finds 'Roda'.
 */
export function requiredWords(searchTerms: readonly string[]): string[] {
  const significant = searchTerms.filter(isSignificant)
  const needed = significant.some(isMeasure) ? significant.filter((term) => !measureNames.has(term)) : significant
  return [...new Set((needed.length > 0 ? needed : searchTerms).map(withoutPlural))]
}

// Only endings that are simply dropped: 'aneis' has to stay, since 'anel' is no part of it.
function withoutPlural(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term
  const singular = singularOf(term)
  return term.startsWith(singular) ? singular : term
}
