import { parseBoltPattern, withCanonicalTyreSizes } from '#modules/fitment/cars/sizes.ts'
import { normaliseForSearch, toSingular } from '#platform/text.ts'

// Little words of the language that say nothing about a product.
const fillers = new Set('a o as os e de do da dos das para pra pro com em no na por ao um uma p'.split(' '))

// Common words of searches that describe no product.
const shoppingWords = new Set(
  'comprar preco precos barato barata baratos baratas mais menor menores baixo quero queria preciso procuro busco gostaria produto produtos'.split(
    ' ',
  ),
)

const cheap =
  /(?<![a-z])(?:baratos?|baratas?|baratinhos?|(?:menor|melhor)(?:es)? precos?|em conta|preco baixo)(?![a-z])/

/** Such a search is by price. */
export const asksForCheap = (text: string): boolean => cheap.test(normaliseForSearch(text))

/** 'mais barato': of all products. */
export const asksForCheapAlone = (searchTerms: readonly string[]): boolean =>
  asksForCheap(searchTerms.join(' ')) && searchTerms.every((term) => shoppingWords.has(term) || !isSignificant(term))

// Of a shop for cars they tell something only where there is nothing else.
const vagueWords = new Set('carro carros veiculo veiculos automovel automoveis auto'.split(' '))

/** Says more than that it is for a car. */
export const isTelling = (term: string): boolean => isSignificant(term) && !vagueWords.has(term)

// What only announces the measure that follows it: 'furacao 4x108', 'medida 195/55 r15'.
const measureNames = new Set(['furacao', 'pcd', 'medida', 'tamanho'])

// What is one term though it contains a space: a tyre size, a rim in each of its spellings, a width, an offset, bolts.
const terms =
  /\d{3}\/\d{2} r\d{2}|\baros?(?: de)?[ -]?\d{2}\b|\br ?(?:1[3-9]|2[0-6])\b|\b\d{2} ?(?:polegadas?\b|pol\b|"|'')|\btala ?\d+(?:[.,]\d)?|\bet ?\d{2}\b|\b[3-8] furos?\b|\S+/g
const writtenRim = /^(?:aros?(?: de)?[ -]?|r ?)(\d{2})$|^(\d{2}) ?(?:polegadas?|pol|"|'')$/

/** People name a product with fewer; what comes after would only cost the database its time. */
const maxTerms = 12

// What people write and no catalog does: '205x55x16', '265/65r-17', '205\55 16', '205 55 aro 16'.
const sign = '\\s?[/\\\\_x.*-]?\\s?'
const spokenTyreSize = new RegExp(
  `(?<!\\d)([1-3]\\d5)${sign}([2-9][05])${sign}(?:z?r|aros?)?${sign}(1\\d|2[0-6])(?!\\d)`,
  'g',
)
// '185 65': a size without its rim.
const spokenSection = /(?<![\d/.,x])([1-3]\d5)\s?[\\_x.* -]\s?([3-8][05])(?![\d.,x/]|\s?r?\d)/g
const spokenBolts = /(?<![\d.,x/])([3-8])\s?[x×*/]\s?(\d{2,3}(?:[.,]\d)?)(?![\d.,]*\d)/g
// '17x7' and '7x17': a rim and the width of a wheel.
const spokenWheel = /(?<![\w.,/])(1[3-9]|2[0-4])\s?x\s?([4-9]|1[0-2])((?:[.,]\d)?)(?![\d.,]*\d|j?\w)/g
const turnedWheel = /(?<![\w.,/])([4-9]|1[0-2])((?:[.,]\d)?)\s?j?\s?x\s?(1[3-9]|2[0-4])(?![\d.,]*\d)/g
// '73,1x56,6' and '40x60': measures that catalogs write apart.
const spokenPair = /(?<![\w.,/])(\d{2,3}(?:[.,]\d)?)\s?x\s?(\d{2,3}(?:[.,]\d)?)(?![\d.,]*\d)/g
const pieces = /(?<![\w.,/])(\d{1,2}) ?(?:unidades?|unids?|uni?|pecas?|pcs?)(?![a-z])/g
const units = [
  [/(\d) ?(?:litros?|lts?|lt)(?![a-z])/g, '$1 l'],
  [/(\d) ?(?:gramas?|gr)(?![a-z])/g, '$1 g'],
  [/(\d) ?(?:milimetros?)(?![a-z])/g, '$1 mm'],
  // A fraction says enough without its unit.
  [/(\d[.,]\d+) ?(?:mm|cm|ml|kg|g|l|v)(?![a-z])/g, '$1'],
] as const
/** A set of four says nothing, a set of sixteen bolts does. */
const mostWheels = 5

function asCatalogsWrite(text: string): string {
  return units
    .reduce((written, [unit, becomes]) => written.replace(unit, becomes), normaliseForSearch(text))
    .replace(/(?<![a-z])c\//g, 'com ')
    .replace(/\s*\+\s*/g, ' e ')
    .replace(spokenTyreSize, (_, width, aspect, rim) => `${width}/${aspect} r${rim}`)
    .replace(spokenSection, (_, width, aspect) => `${width}/${aspect}`)
    .replace(spokenWheel, (_, rim, whole, tenth) => `aro ${rim} tala ${whole}${tenth}`)
    .replace(turnedWheel, (_, whole, tenth, rim) => `aro ${rim} tala ${whole}${tenth}`)
    .replace(spokenBolts, (found) => parseBoltPattern(found.replace(/[*/]/, 'x')) ?? found)
    .replace(spokenPair, (_, one, other) => `${one} ${other}`)
    .replace(pieces, (_, count) => (Number(count) > mostWheels ? count : ''))
}

/** In searchable spelling: '195/55 r15', 'aro 15', 'tala 7', 'et35', '4 furos'. */
export function splitSearchTerms(text: string): string[] {
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

/** Such as 'aro 15'. */
export function isRim(term: string): boolean {
  return /^aro \d{2}$/.test(term)
}

/** 'preço de pneu' asks for 'pneu'. All terms when nothing would remain. */
export function withoutShoppingWords(searchTerms: readonly string[]): readonly string[] {
  const spoken = searchTerms.filter((term) => !shoppingWords.has(term))
  const start = spoken.findIndex(isSignificant)
  return start < 0 ? searchTerms : spoken.slice(start)
}

const wheelWords = new Set(['roda', 'pneu', 'aro', 'jogo', 'kit', 'carro'])

/** 'quero', 'rodas', 'aro', '17'. */
export function isGenericWheelWord(word: string): boolean {
  return !isSignificant(word) || shoppingWords.has(word) || wheelWords.has(toSingular(word)) || /^r?\d{1,2}$/.test(word)
}

export function isSignificant(term: string): boolean {
  return !fillers.has(term)
}

/** Of a wheel or tyre, or a number: what is meant exactly. */
export function isMeasure(term: string): boolean {
  return isWheelMeasure(term) || /^(?:tala |et)?\d/.test(term) || /^m\d/.test(term)
}

function isWheelMeasure(term: string): boolean {
  return isRim(term) || /^\d{3}\/\d{2}|^[3-8]x\d{2,3}|^[3-8] furos?$/.test(term)
}

/** Without fillers (unless there is nothing else) and plural endings: 'rodas' also finds 'Roda'. */
export function requiredWords(searchTerms: readonly string[]): string[] {
  const significant = searchTerms.filter(isSignificant)
  const needed = significant.some(isWheelMeasure) ? significant.filter((term) => !measureNames.has(term)) : significant
  const telling = needed.some(isTelling) ? needed.filter(isTelling) : needed
  return [...new Set((telling.length > 0 ? telling : searchTerms).map(withoutPlural))]
}

// Only endings that are simply dropped: 'aneis' has to stay, since 'anel' is no part of it.
function withoutPlural(term: string): string {
  if (!/^[a-z]{4,}$/.test(term)) return term
  const singular = toSingular(term)
  return term.startsWith(singular) ? singular : term
}

const boltPatterns = /(?<![\d.,])[3-8]\s?[x×]\s?\d{3}(?:[.,]\d)?(?![\d.,]*\d)/g

/** No accents, lower case, single spaces, tyre sizes as '195/55 r15' and bolt patterns as '5x114.3'. */
export function searchableText(text: string): string {
  return withCanonicalTyreSizes(text).replace(boltPatterns, (found) => parseBoltPattern(found) ?? found)
}

/**
 * The same words joined or parted otherwise, as far as products have them: 'ko 2' as 'ko2', 'hypersilver' as 'hyper
 * silver', 'anti furto' as 'antifurto'.
 */
export function otherJoins(searchTerms: readonly string[], hasWord: (word: string) => boolean): string[] {
  const joined = searchTerms.slice(1).flatMap((term, place) => {
    const before = searchTerms[place] ?? ''
    const whole = [`${before}${term}`, `${before}-${term}`].find(hasWord)
    if (whole === undefined || !/^[a-z0-9-]+$/.test(whole)) return []
    return [[...searchTerms.slice(0, place), whole, ...searchTerms.slice(place + 2)].join(' ')]
  })
  const parted = searchTerms.flatMap((term, place) => {
    if (!/^[a-z]{7,}$/.test(term) || hasWord(term)) return []
    const cuts = Array.from({ length: term.length - 5 }, (_, more) => [term.slice(0, more + 3), term.slice(more + 3)])
    const parts = cuts.find((both) => both.every(hasWord))
    return parts ? [[...searchTerms.slice(0, place), ...parts, ...searchTerms.slice(place + 1)].join(' ')] : []
  })
  return [...joined, ...parted]
}
