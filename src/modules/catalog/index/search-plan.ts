import { parseBoltPattern, withCanonicalTyreSizes } from '#modules/fitment/cars/sizes.ts'
import { toSingular } from '#platform/text.ts'
import { isOfferWord } from '../products/prices.ts'

export type SearchableCategory = { id: string; name: string; subcategories: readonly { id: string; name: string }[] }

/**
 * Everything, a category, subcategories, or products with every word, inside the categories given or with `rimInName`
 * in the name. `onOffer`: only what is on offer.
 */
export type SearchPlan = (
  | { kind: 'everything' }
  | { kind: 'category'; categoryId: string }
  | { kind: 'subcategory'; subcategoryIds: string[] }
  | { kind: 'words'; words: string[]; categoryIds?: string[]; subcategoryIds?: string[]; rimInName?: string }
) & { onOffer?: true }

type Terms = readonly string[]

// Whether the terms begin with those of a name, whatever the number: 'roda' names the category Rodas.
function beginsWith(terms: Terms, name: Terms): boolean {
  return name.length > 0 && name.every((term, index) => toSingular(term) === toSingular(terms[index] ?? ''))
}

// The longest name that the terms begin with: 'Kits Completos' before a category that would be called Kits.
function leading<Named extends { name: string }>(terms: Terms, named: readonly Named[]) {
  return named
    .map((entry) => ({ entry, nameTerms: splitSearchTerms(entry.name) }))
    .filter(({ nameTerms }) => beginsWith(terms, nameTerms))
    .map(({ entry, nameTerms }) => ({ entry, length: nameTerms.length }))
    .sort((a, b) => b.length - a.length)[0]
}

/**
 * In this order: a category; a category and its subcategory, or words in it; a rim size ('aro 15') anywhere; else
 * words. A subcategory alone is just words: 'kits' would list suspension kits only. 'Promoção' asks for offers.
 */
export function planSearch(term: string, categories: readonly SearchableCategory[]): SearchPlan {
  const all = splitSearchTerms(term)
  // A shop may have a category that is called by such a word.
  const namesOffers = categories.some(({ name }) => splitSearchTerms(name).some(isOfferWord))
  const terms = namesOffers ? all : all.filter((given) => !isOfferWord(given))
  if (terms.length === all.length) return planTerms(terms, categories)
  if (!terms.some(isSignificant)) return { kind: 'everything', onOffer: true }
  return { ...planTerms(terms, categories), onOffer: true }
}

function planTerms(given: Terms, categories: readonly SearchableCategory[]): SearchPlan {
  const terms = rimLast(withBareRim(withoutQuantity(withoutShoppingWords(given), categories)))
  const found = leading(terms, categories)
  // 'Rodas e pneus' names two categories; what follows the first does not narrow it.
  if (!found || joins(terms[found.length])) {
    return withinRim(
      terms,
      categories.flatMap(({ subcategories }) => subcategories),
      terms.find(isRim),
    )
  }
  const rest = terms.slice(found.length)
  if (!rest.some(isSignificant)) return { kind: 'category', categoryId: found.entry.id }
  const subcategory = leading(rest, found.entry.subcategories)
  if (subcategory) return narrowed(rest.slice(subcategory.length), [subcategory.entry.id])
  const plan = withinRim(rest, found.entry.subcategories)
  return plan.kind === 'words' && !plan.subcategoryIds ? { ...plan, categoryIds: [found.entry.id] } : plan
}

const joins = (term: string | undefined) => term === 'e' || term === 'com'

const quantities = /^(?:jogos?|par|pares|dois|duas|quatro|[1-9]|unidades?)$/

// 'Jogo de rodas' and '4 pneus' ask for what 'rodas' and 'pneus' do; a 'jogo de chaves' is a thing of its own.
function withoutQuantity(terms: Terms, categories: readonly SearchableCategory[]): Terms {
  if (!quantities.test(terms[0] ?? '')) return terms
  const rest = terms.slice(terms[1] === 'de' ? 2 : 1)
  return leading(rest, categories) ? rest : terms
}

const rimmed = new Set(['roda', 'pneu', 'calota'])

// Who writes 'roda 17' means the rim. In 'chave de roda 17' it is the size of a nut.
function withBareRim(terms: Terms): Terms {
  const subject = terms.find(
    (term) => isSignificant(term) && /^[a-z]/.test(term) && !/^(?:jogos?|kits?|conjuntos?|par)$/.test(term),
  )
  if (terms.some(isRim) || !rimmed.has(toSingular(subject ?? ''))) return terms
  const rim = terms.findIndex((term) => /^(?:1[3-9]|2[0-4])$/.test(term))
  return rim < 0 ? terms : terms.with(rim, `aro ${terms[rim]}`)
}

// 'Aro 15 rodas' asks for the same as 'rodas aro 15'.
function rimLast(terms: Terms): Terms {
  return [...terms.filter((term) => !isRim(term)), ...terms.filter(isRim)]
}

// Takes a rim size out of the terms when some subcategory has it; the other terms narrow what it lists.
function withinRim(terms: Terms, subcategories: SearchableCategory['subcategories'], rimInName?: string): SearchPlan {
  const rim = terms.find(isRim)
  const ofRim = subcategories.filter(({ name }) => rim !== undefined && splitSearchTerms(name).join(' ') === rim)
  if (ofRim.length === 0) return { kind: 'words', words: requiredWords(terms) }
  const others = terms.filter((term) => term !== rim)
  const plan = narrowed(
    others,
    ofRim.map(({ id }) => id),
  )
  // A hubcap has a rim too, though not a subcategory of that rim.
  return plan.kind === 'words' && rimInName ? { ...plan, rimInName } : plan
}

function narrowed(terms: Terms, subcategoryIds: string[]): SearchPlan {
  if (!terms.some(isSignificant)) return { kind: 'subcategory', subcategoryIds }
  return { kind: 'words', words: requiredWords(terms), subcategoryIds }
}

// Little words of the language that say nothing about a product.
const fillers = new Set('a o as os e de do da dos das para pra pro com em no na por ao um uma p'.split(' '))

// Common words of searches that describe no product.
const shoppingWords = new Set(
  'comprar preco precos barato barata baratos baratas quero queria preciso procuro busco gostaria'.split(' '),
)

// What only announces the measure that follows it: 'furacao 4x108', 'medida 195/55 r15'.
const measureNames = new Set(['furacao', 'pcd', 'medida', 'tamanho'])

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

function isMeasure(term: string): boolean {
  return isRim(term) || /^\d{3}\/\d{2}|^[3-8]x\d{2,3}|^[3-8] furos?$/.test(term)
}

/** Without fillers (unless there is nothing else) and plural endings: 'rodas' also finds 'Roda'. */
export function requiredWords(searchTerms: readonly string[]): string[] {
  const significant = searchTerms.filter(isSignificant)
  const needed = significant.some(isMeasure) ? significant.filter((term) => !measureNames.has(term)) : significant
  return [...new Set((needed.length > 0 ? needed : searchTerms).map(withoutPlural))]
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
