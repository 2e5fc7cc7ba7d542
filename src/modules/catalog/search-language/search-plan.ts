import { toSingular } from '#platform/text.ts'
import { isOfferWord } from '../products/prices.ts'
import {
  asksForCheapAlone,
  isRim,
  isSignificant,
  isTelling,
  requiredWords,
  splitSearchTerms,
  withoutShoppingWords,
} from './search-terms.ts'
import type { TradeWords } from './trade-words.ts'

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
type Synonyms = TradeWords['synonyms']
const noSynonyms: Synonyms = () => []

// Whether the terms begin with those of a name, whatever the number: 'roda' names the category Rodas.
function beginsWith(terms: Terms, name: Terms, sameAs: Synonyms): boolean {
  const isSame = (one: string, other: string) => one === other || sameAs(one).includes(other)
  return name.length > 0 && name.every((term, index) => isSame(toSingular(terms[index] ?? ''), toSingular(term)))
}

// The longest name that the terms begin with: 'Kits Completos' before a category that would be called Kits. A name
// itself comes before one that means the same.
function leading<Named extends { name: string }>(terms: Terms, named: readonly Named[], sameAs: Synonyms) {
  const find = (synonyms: Synonyms) =>
    named
      .map((entry) => ({ entry, nameTerms: splitSearchTerms(entry.name) }))
      .filter(({ nameTerms }) => beginsWith(terms, nameTerms, synonyms))
      .map(({ entry, nameTerms }) => ({ entry, length: nameTerms.length }))
      .sort((a, b) => b.length - a.length)[0]
  return find(noSynonyms) ?? find(sameAs)
}

/**
 * In this order: a category; a category and its subcategory, or words in it; a rim size ('aro 15') anywhere; else
 * words. A subcategory alone is just words: 'kits' would list suspension kits only. 'Promoção' asks for offers.
 */
export function planSearch(
  term: string,
  categories: readonly SearchableCategory[],
  sameAs: Synonyms = noSynonyms,
): SearchPlan {
  const all = splitSearchTerms(term)
  if (asksForCheapAlone(all)) return { kind: 'everything' }
  // A shop may have a category that is called by such a word.
  const namesOffers = categories.some(({ name }) => splitSearchTerms(name).some(isOfferWord))
  const terms = namesOffers ? all : all.filter((given) => !isOfferWord(given))
  if (terms.length === all.length) return planTerms(terms, categories, sameAs)
  if (!terms.some(isSignificant)) return { kind: 'everything', onOffer: true }
  return { ...planTerms(terms, categories, sameAs), onOffer: true }
}

function planTerms(given: Terms, categories: readonly SearchableCategory[], sameAs: Synonyms): SearchPlan {
  const terms = rimLast(withBareRim(withoutQuantity(withoutShoppingWords(given), categories, sameAs)))
  const found = leading(terms, categories, sameAs)
  // 'Rodas e pneus' names two categories; what follows the first does not narrow it.
  if (!found || joins(terms[found.length])) {
    return withinRim(
      terms,
      categories.flatMap(({ subcategories }) => subcategories),
      terms.find(isRim),
    )
  }
  const rest = terms.slice(found.length)
  if (!rest.some(isTelling)) return { kind: 'category', categoryId: found.entry.id }
  const subcategory = leading(rest, found.entry.subcategories, sameAs)
  if (subcategory) return narrowed(rest.slice(subcategory.length), [subcategory.entry.id])
  const plan = withinRim(rest, found.entry.subcategories)
  return plan.kind === 'words' && !plan.subcategoryIds ? { ...plan, categoryIds: [found.entry.id] } : plan
}

const joins = (term: string | undefined) => term === 'e' || term === 'com'

const quantities = /^(?:jogos?|par|pares|dois|duas|quatro|0?[1-9]|unidades?)$/

// 'Jogo de rodas' and '4 pneus' ask for what 'rodas' and 'pneus' do; a 'jogo de chaves' is a thing of its own.
function withoutQuantity(terms: Terms, categories: readonly SearchableCategory[], sameAs: Synonyms): Terms {
  if (!quantities.test(terms[0] ?? '')) return terms
  const rest = terms.slice(terms[1] === 'de' || terms[1] === 'com' ? 2 : 1)
  if (leading(rest, categories, sameAs)) return rest
  const fewer = withoutQuantity(rest, categories, sameAs)
  return fewer === rest ? terms : fewer
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
