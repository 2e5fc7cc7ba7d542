import type { TyreSize } from '#modules/fitment/cars/sizes.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch, splitWords } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { knownCars } from '../fitting/server/known-cars.ts'
import { listTyreSizes } from '../listing/server/tyre-sizes.ts'
import { type CarNames, namedCar, type SearchableModel } from '../search-language/named-car.ts'
import type { SearchableCategory } from '../search-language/search-plan.ts'
import { isGenericWheelWord } from '../search-language/search-terms.ts'
import type { CatalogTable } from './catalog-table.ts'
import { readCatalogTable } from './follow-changes.ts'
import { beginsWords, type NameOrder, type NameWords, spacedWords, typedWords } from './names.ts'

type Known = { most: number; nameWords: Pick<NameWords, 'find'>; isInStock: (product: number) => boolean }

/**
 * Names with words that begin like the typed ones: in stock first, then those that the first word begins, then in the
 * given order.
 */
export function suggestedProducts(search: string, order: NameOrder, { most, nameWords, isInStock }: Known): number[] {
  const typed = typedWords(search)
  if (typed.length === 0) return []
  const [inStock, soldOut]: [number[], number[]] = [[], []]
  nameWords.find(typed, order, (product) => {
    const found = isInStock(product) ? inStock : soldOut
    if (found.length < most) found.push(product)
    return inStock.length < most ? 'more' : 'enough'
  })
  return [...inStock, ...soldOut].slice(0, most)
}

type SuggestedCar<Model> = { model: Model; year: number | null }

/** With fewer letters every word would begin some car. */
const minLetters = 3

/**
 * 'civ', 'roda corolla 20': cars on record that a search names or begins; with the year on record, or the newest that
 * begin so.
 */
export function suggestedCars<Model extends SearchableModel>(
  search: string,
  names: CarNames<Model>,
  most: number,
): SuggestedCar<Model>[] {
  const text = normaliseForSearch(search)
  const whole = begunModels(text, names)
  // A number at the end may be part of a name: 'peugeot 208'. Else it is a year that is begun.
  const [, name = text, begun] = whole.length > 0 ? [] : (/^(.*\S)\s+([12]\d{0,3})$/.exec(text) ?? [])
  const begunSo = whole.length > 0 ? whole : begunModels(name, names)
  const exact = namedCar(text, names)?.model
  // 'Corolla cr' begins a Corolla Cross, though it names a Corolla.
  const all = exact && (whole.length === 0 || whole.includes(exact)) ? [exact, ...begunSo] : begunSo
  const found = [...new Set(all)].filter(({ years }) => years.length > 0)
  // Each is offered at least once.
  return found
    .slice(0, most)
    .flatMap((model) => ofYears(model, begun))
    .slice(0, most)
}

function ofYears<Model extends SearchableModel>(model: Model, begun: string | undefined): SuggestedCar<Model>[] {
  if (begun === undefined) return [{ model, year: null }]
  const years = model.years.filter((year) => String(year).startsWith(begun)).toSorted((a, b) => b - a)
  // Of another year nothing is on record: which there are, the list asks.
  return years.length > 0 ? years.map((year) => ({ model, year })) : [{ model, year: null }]
}

/** Ignores 'rodas', 'pneu para' and such. */
function begunModels<Model extends SearchableModel>(text: string, { typed: known }: CarNames<Model>): Model[] {
  const words = splitWords(text)
  const start = words.findIndex((word) => !isGenericWheelWord(word))
  const typed = start < 0 ? '' : words.slice(start).join('')
  if (typed.length < minLetters) return []
  return known.flatMap(({ model, spellings }) => (spellings.some((one) => one.startsWith(typed)) ? [model] : []))
}

type Named = { id: string; name: string }
type SuggestedCategory = Named & { subcategory: Named | null }

/** Categories, then subcategories that the words begin together with their category. */
export function suggestedCategories(
  search: string,
  categories: readonly SearchableCategory[],
  most: number,
): SuggestedCategory[] {
  const typed = typedWords(search)
  if (typed.length === 0) return []
  const whole = categories.filter(({ name }) => beginsWords(typed, spacedWords(name)))
  const parts = categories.flatMap(({ id, name, subcategories }) =>
    subcategories
      .filter((subcategory) => beginsWords(typed, spacedWords(`${name} ${subcategory.name}`)))
      // What the category alone explains says nothing of its parts.
      .filter(() => !beginsWords(typed, spacedWords(name)))
      .map((subcategory) => ({ id, name, subcategory: { id: subcategory.id, name: subcategory.name } })),
  )
  return [...whole.map(({ id, name }) => ({ id, name, subcategory: null })), ...parts].slice(0, most)
}

/** Written apart or together: 'good y' is Goodyear. */
export function suggestedBrands(search: string, brands: readonly string[], most: number): string[] {
  const typed = typedWords(search)
  const letters = typed.map(([word = '']) => word).join('')
  if (letters.length < 2) return []
  return brands
    .filter((name) => {
      const words = spacedWords(name)
      return beginsWords(typed, words) || words.replaceAll(' ', '').startsWith(letters)
    })
    .slice(0, most)
}

// At the end of what was typed: '205', '205/5', '20555', 'pneu 205 55 r16'.
const begunSize = /(?<![\d,.x])([1-3]\d5(?:[\s/.x-]*(?:[2-9](?:[05](?:[\s/.x-]*(?:z?r)?\s*(?:[12]\d?)?c?)?)?)?)?)$/

/** The most common first. */
export function suggestedSizes<Size extends TyreSize & { count: number }>(
  search: string,
  sizes: readonly Size[],
  most: number,
): Size[] {
  const [, typed] = begunSize.exec(normaliseForSearch(search)) ?? []
  if (!typed) return []
  const digits = typed.replace(/\D/g, '')
  return sizes
    .filter(({ widthMm, aspect, rimInches }) => `${widthMm}${aspect}${rimInches}`.startsWith(digits))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
}

const most = { cars: 3, categories: 3, brands: 2, sizes: 3, products: 5 }

/** Products are ids. */
export async function suggest(shop: Shop, search: string) {
  const [table, sizes, categories, cars] = await Promise.all([
    readCatalogTable(shop),
    listTyreSizes(shop),
    listCategories(shop),
    knownCars(shop),
  ])
  const { rows, groups, isLive } = table
  const order = { names: table.bySales, has: (row: number) => isLive[row] === 1, compare: table.compare.bySales }
  const products = suggestedProducts(search, order, {
    most: most.products,
    nameWords: rows.nameWords,
    isInStock: (row) => groups[rows.groupOf[row] ?? 0]?.isInStock === true,
  })
  return {
    cars: suggestedCars(search, cars, most.cars).map(({ model, year }) => ({
      make: model.make,
      model: model.name,
      year,
    })),
    categories: suggestedCategories(search, categories, most.categories),
    brands: suggestedBrands(search, brandsIn(table), most.brands),
    sizes: suggestedSizes(search, sizes, most.sizes),
    productIds: products.map((row) => rows.ids.at(row)),
  }
}

const brandsOf = new WeakMap<CatalogTable, readonly string[]>()

/** By name; computed once per table, which is immutable. */
function brandsIn(table: CatalogTable): readonly string[] {
  const known = brandsOf.get(table)
  if (known) return known
  const { lists, numberOf } = table.facets.brand
  const names = new Set(
    [...table.liveInGroup].flatMap((count, group) => (count > 0 ? (lists[numberOf[group] ?? 0] ?? []) : [])),
  )
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  brandsOf.set(table, sorted)
  return sorted
}
