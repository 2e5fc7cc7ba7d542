import type { VehicleModel } from '#modules/fitment/server/index.ts'
import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { splitWords } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { type CarFits, checkVehicle, fitsOfGenerations, fitsOfModel, unknownCar } from '../fitting/server/check-car.ts'
import { knownCars } from '../fitting/server/known-cars.ts'
import { membershipTags } from '../listing/server/listing-tags.ts'
import { type CarGoods, isForOtherYears, readCarGoods } from '../search-language/car-goods.ts'
import { wordsToDrop } from '../search-language/drop-words.ts'
import { type CarNames, type NamedCar, namedCar, namedMake } from '../search-language/named-car.ts'
import { planSearch } from '../search-language/search-plan.ts'
import { asksForCheap, isTelling, otherJoins, splitSearchTerms } from '../search-language/search-terms.ts'
import type { TradeWords } from '../search-language/trade-words.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { correctedSearch } from './correct-search.ts'
import { fittingGoods, rowFits } from './fitting-search.ts'
import { matchWords, named, namedByFirst } from './match-words.ts'
import { type ProductQuery, queryWords, readProductQuery, readTradeWords, searchableBrands } from './search-query.ts'
import { partOf } from './search-ranks.ts'
import { noPart, type Parts } from './selection.ts'
import { inDescription, maxWords, wholeInNames, wordPatterns } from './text-index.ts'
import { specsIn } from './verdicts.ts'

/** `parts` are those of `search-ranks`. */
export type FoundProducts = {
  parts: Parts
  isByPrice: boolean
  /** The corrected term if it was misspelt. */
  search?: string | undefined
  droppedWords?: readonly string[]
  unsoldWord?: string
  car?: Pick<NamedCar<VehicleModel>, 'model' | 'year'> | undefined
  make?: { make: string; models: readonly string[] } | undefined
  /** Of a car with its year. What does not fit is listed only on request if the search asks for what fits. */
  vehicle?: { fits: CarFits; isOfGoods: boolean } | undefined
}

/** `isRanked`: by relevance; else in the requested order alone, though misfits still come last. */
export type SearchRequest = { term: string; isRanked: boolean }

/** A page, its facets and the next page need the same. */
const searches = cached<FoundProducts>(8_000_000, 2_000_000)

/** Cached until results may differ. A search without results is taken for misspelt. */
export function foundProducts(shop: Shop, table: CatalogTable, asked: SearchRequest): Promise<FoundProducts> {
  const key = `${numberOf(table)} ${JSON.stringify(asked)}`
  return searches(shop).get(key, async () => {
    const [cars, tradeWords] = await Promise.all([knownCars(shop), readTradeWords(shop)])
    const search = { shop, table, isRanked: asked.isRanked, cars, tradeWords }
    const value = await findOrCorrect(search, asked.term)
    // They also depend on categories, brands, cars and codes, which are not in the table.
    return {
      value,
      tags: membershipTags({ search: asked.term, sort: 'name' }),
      bytes: value.parts.length + 6 * key.length,
    }
  })
}

const numbers = new WeakMap<CatalogTable, number>()
let lastNumber = 0

/** Among all tables of this process, without preventing garbage collection. */
function numberOf(table: CatalogTable): number {
  const known = numbers.get(table)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(table, lastNumber)
  return lastNumber
}

type Search = {
  shop: Shop
  table: CatalogTable
  isRanked: boolean
  cars: CarNames<VehicleModel>
  tradeWords: TradeWords
}

/**
 * What is found as typed; else with words joined or parted, then corrected, then without the least telling word. What
 * the shop does not sell finds nothing.
 */
async function findOrCorrect(search: Search, typed: string): Promise<FoundProducts> {
  const { shop, table } = search
  const term = search.tradeWords.writeOut(typed)
  const isByPrice = asksForCheap(term)
  const unsold = await unsoldIn(search, term)
  if (unsold !== undefined) return { ...nothingIn(table), isByPrice, unsoldWord: unsold }
  const found = await findAs(search, term)
  if (hasAny(found.parts)) return { ...found, isByPrice }
  const terms = splitSearchTerms(term)
  const placed = await categoryFirst(search, terms)
  for (const other of [...placed, ...otherJoins(terms, table.rows.lines.hasWord)]) {
    const rejoined = await findAs(search, other)
    if (hasAny(rejoined.parts)) return { ...rejoined, isByPrice }
  }
  const corrected = await correctedSearch(shop, table, term)
  const ofCorrected =
    corrected === undefined || corrected === term ? found : { ...(await findAs(search, corrected)), search: corrected }
  if (hasAny(ofCorrected.parts)) return { ...ofCorrected, isByPrice }
  return { ...ofCorrected, ...(await findWithFewer(search, corrected ?? term)), isByPrice }
}

const hasAny = (parts: Parts) => parts.some((part) => part !== noPart)
const nothingIn = (table: CatalogTable) => ({ parts: new Uint8Array(table.isLive.length).fill(noPart) })

/** 'Kit limpeza' as 'limpeza kit'. */
async function categoryFirst({ shop, tradeWords }: Search, terms: readonly string[]): Promise<string[]> {
  const categories = await listCategories(shop)
  const isCategory = (term: string) => planSearch(term, categories, tradeWords.synonyms).kind === 'category'
  const at = terms.findIndex((term, place) => place > 0 && isTelling(term) && isCategory(term))
  return at < 0 ? [] : [[terms[at], ...terms.toSpliced(at, 1)].join(' ')]
}

/** Unless some product is named so. */
async function unsoldIn({ table, tradeWords }: Search, term: string): Promise<string | undefined> {
  const unsold = tradeWords.findUnsold(splitSearchTerms(term))
  if (!unsold) return undefined
  const found = await runInTurns(table.rows.lines.find([wholeInNames(unsold.word)]))
  const isNamed = table.byName.some((row) => (found[table.rows.nameLine[row] ?? 0] ?? 0) >>> maxWords)
  return isNamed ? undefined : unsold.said
}

type Found = Omit<FoundProducts, 'isByPrice'>

/** A car with goods is the list of what fits it; the rest is found by its words. */
async function findAs(search: Search, term: string): Promise<Found> {
  const { shop, table, cars } = search
  const car = namedCar(term, cars)
  if (!car) return findWithoutCar(search, term)
  const { model, year } = car
  const isOnRecord = year !== undefined && model.years.includes(year)
  const fits = year === undefined ? undefined : await fitsOfModel(shop, { model, year, ownTyre: null })
  const goods = readCarGoods(car.rest)
  const ofCar = { car, vehicle: fits && { fits, isOfGoods: true } }
  const fittingFor = async (wanted: CarGoods) => {
    const all = fits ? [fits] : await fitsOfGenerations(shop, [model.id])
    return fittingOf(search, { fits: all, hasYear: fits !== undefined, goods: wanted })
  }
  const fitting = goods && (await fittingFor(goods))
  if (fitting) return { ...ofCar, ...fitting }
  // Nothing fits in any year: what does not fit is no answer.
  if (goods?.mayDrop && !fits) return { car, ...nothingIn(table) }
  for (const spelt of isOnRecord ? [car.respelt, term] : [term, car.respelt]) {
    const parts = await findWords(search, spelt)
    if (hasAny(parts)) {
      if (year !== undefined) leaveOutOtherYears(table, parts, year)
      return { car, ...(fits && isOnRecord ? withVerdicts(table, parts, fits) : { parts }) }
    }
  }
  if (splitSearchTerms(car.rest).some(isTelling)) return { car, ...nothingIn(table) }
  return { ...ofCar, ...((await fittingFor(anyGoods)) ?? nothingIn(table)) }
}

const fittedKinds: readonly FitKind[] = ['wheel', 'tyre', 'kit']
const anyGoods: CarGoods = { kinds: fittedKinds, rim: undefined, words: [], mayDrop: false, isPair: false }

type CarsWithGoods = { fits: readonly CarFits[]; hasYear: boolean; goods: CarGoods }

async function fittingOf({ shop, table, isRanked, tradeWords }: Search, { fits, hasYear, goods }: CarsWithGoods) {
  const words = queryWords(goods.words, { brands: await searchableBrands(shop), tradeWords })
  return fittingGoods(shop, table, { fits, asked: { goods, words, isRanked, hasYear } })
}

/** A make alone asks for its model; until then its list has what fits any of them. */
async function findWithoutCar(search: Search, term: string): Promise<Found> {
  const { shop, cars } = search
  const ofMake = namedMake(term, cars)
  if (!ofMake) return { parts: (await kitsIn(search, term)) ?? (await findWords(search, term)) }
  const models = cars.typed.filter(({ model }) => model.make === ofMake.make).map(({ model }) => model)
  const make = { make: ofMake.make, models: models.map(({ name }) => name) }
  const fits = await fitsOfGenerations(
    shop,
    models.map(({ id }) => id),
  )
  const fitting = await fittingOf(search, { fits, hasYear: false, goods: readCarGoods(ofMake.rest) ?? anyGoods })
  return { make, ...(fitting ?? { parts: await findWords(search, term) }) }
}

/** 'Roda com pneu' means a kit, and not what cleans both. */
async function kitsIn(search: Search, term: string): Promise<Parts | undefined> {
  const goods = readCarGoods(term)
  if (!goods?.isPair) return undefined
  const unknown = await checkVehicle(search.shop, unknownCar)
  return (await fittingOf(search, { fits: [unknown], hasYear: false, goods }))?.parts
}

/** A search without results in its category is repeated everywhere: a kit of springs may be among the new arrivals. */
async function findWords(search: Search, term: string): Promise<Parts> {
  const { shop } = search
  const found = await rankMatches(search, await readProductQuery(shop, term))
  if (hasAny(found)) return found
  return rankMatches(search, await readProductQuery(shop, term, { isAnywhere: true }))
}

/** What has every word in its name comes first, or the first word: a shampoo before wheels to be washed with it. */
async function rankMatches({ table, isRanked }: Search, query: ProductQuery): Promise<Parts> {
  const answers = await matchWords(table, query)
  const first = answers.includes(named) ? named : namedByFirst
  const hasFirst = query.words !== undefined && answers.includes(first)
  const isSoldOut = table.groups.map((group) => isRanked && !group.isInStock)
  // A plain loop is much faster than `map` over a hundred thousand rows.
  for (let row = 0; row < answers.length; row += 1) {
    const answer = answers[row]
    if (answer === noPart) continue
    const isMention = (isRanked || query.coded !== undefined) && hasFirst && answer !== first
    answers[row] = partOf({ verdict: 0, isMention, isSoldOut: isSoldOut[table.rows.groupOf[row] ?? 0] ?? false })
  }
  return answers
}

/** What is checked by measures moves to its verdict; other goods stay. */
function withVerdicts(table: CatalogTable, parts: Parts, fits: CarFits): Pick<Found, 'parts' | 'vehicle'> {
  const fitIn = rowFits(table, [fits])
  const isChecked = checkedRows(table, fits)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? noPart
    if (part === noPart || !isChecked(row)) continue
    parts[row] = partOf({ ...fitIn(row), isMention: part > 1, isSoldOut: part % 2 === 1 })
  }
  return { parts, vehicle: { fits, isOfGoods: false } }
}

export function checkedRows({ rows }: CatalogTable, { specs, ofProduct }: CarFits): (row: number) => boolean {
  const { kinds } = specsIn(rows.specIds, specs)
  return (row) => {
    const kind = kinds[rows.specOf[row] ?? 0]
    return (kind !== undefined && kind !== 'other') || ofProduct.has(rows.ids.at(row))
  }
}

function leaveOutOtherYears({ rows }: CatalogTable, parts: Parts, year: number): void {
  for (let row = 0; row < parts.length; row += 1)
    if (parts[row] !== noPart && isForOtherYears(rows.sortNames.at(row), year)) parts[row] = noPart
}

async function findWithFewer(search: Search, term: string): Promise<Partial<Found>> {
  const { shop, table, cars } = search
  const car = namedCar(term, cars)
  const universal = car && (await findUniversal(search, term, car.rest))
  if (universal) return universal
  const query = await readProductQuery(shop, term)
  const words = query.words ?? []
  if (words.length === 0) return {}
  const known = await wordsIn(table, query)
  const besides = new Set(splitWords(car?.rest ?? term))
  const drops = wordsToDrop({
    words: words.map(({ word }) => word),
    place: query.subcategoryIds ? 'subcategory' : query.categoryIds && 'category',
    isKnown: (word) => known.has(word),
    isOfCar: (word) => splitWords(word).some((part) => !besides.has(part)),
  })
  for (const dropped of drops) {
    const fewer = words.filter(({ word }) => !dropped.includes(word))
    // Without its place in the shop, what is left has to be in the name.
    const isNamed = query.categoryIds === undefined && query.subcategoryIds === undefined
    const parts = await rankMatches(search, { ...query, isNamed, words: fewer.length === 0 ? undefined : fewer })
    if (hasAny(parts)) return { parts, droppedWords: dropped }
  }
  return {}
}

/** Goods for every car: those named like the search, and after no car. */
async function findUniversal(search: Search, term: string, rest: string): Promise<Partial<Found> | undefined> {
  const { shop, table, cars } = search
  if (readCarGoods(rest)?.mayDrop || !splitSearchTerms(rest).some(isTelling)) return undefined
  const query = await readProductQuery(shop, rest, { isAnywhere: true })
  const parts = await rankMatches(search, { ...query, isNamed: true })
  const isChecked = checkedRows(table, await checkVehicle(shop, unknownCar))
  for (let row = 0; row < parts.length; row += 1) {
    if (parts[row] === noPart) continue
    if (isChecked(row) || namedCar(table.rows.sortNames.at(row), cars)) parts[row] = noPart
  }
  const left = splitWords(rest)
  const dropped = splitWords(term).filter((word) => !left.includes(word))
  return hasAny(parts) ? { parts, droppedWords: [dropped.join(' ')] } : undefined
}

/** Those that some product has, or that name a brand. */
async function wordsIn({ rows, byName }: CatalogTable, { words = [] }: ProductQuery): Promise<Set<string>> {
  const found = await runInTurns(rows.lines.find(words.map(({ word, synonyms }) => wordPatterns(word, synonyms))))
  let bits = 0
  for (const row of byName)
    bits |= ((found[rows.nameLine[row] ?? 0] ?? 0) >>> maxWords) | (found[rows.descriptionLine[row] ?? 0] ?? 0)
  const isFound = (place: number) => (bits & inDescription(place)) !== 0
  return new Set(words.filter(({ brandIds }, place) => brandIds.length > 0 || isFound(place)).map(({ word }) => word))
}
