import { setImmediate as nextTurn } from 'node:timers/promises'
import { vehicleYears } from '#modules/fitment/cars/car-names.ts'
import { joinOffers, type Offer } from '#modules/fitment/cars/rules.ts'
import { formatTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import type { VehicleOffer, VehicleOffers } from '#modules/fitment/cars/staff-contract.ts'
import {
  readGenerationsOfModels,
  type SourcedGeneration,
  type VehicleModel,
  vehicleCatalog,
} from '#modules/fitment/server/index.ts'
import type { FitKind } from '#modules/fitment/verdicts/specs.ts'
import { shopDay } from '#platform/dates.ts'
import { pageWindow } from '#platform/pagination.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { relatedTo } from '../../index/index.ts'
import { type CheckedCar, checkVehicle } from './check-car.ts'

const modelsPerPage = 24

type Listing = { search?: string | undefined; makeId?: string | undefined; page: number }

/** By the verdicts that buyers see. A page beyond the end is the last one. */
export async function listModelOffers(shop: Shop, { search = '', makeId, page }: Listing): Promise<VehicleOffers> {
  const { models } = await vehicleCatalog(shop)
  const term = normaliseForSearch(search)
  const found = models.filter((model) => (makeId === undefined || model.makeId === makeId) && isNamed(model, term))
  const { offset, ...window } = pageWindow(found.length, page, modelsPerPage)
  const shown = found.slice(offset, offset + modelsPerPage)
  const years = yearsShown(models, Number(shopDay(shop.now()).slice(0, 4)) + 1)
  const generations = await readGenerationsOfModels(
    shop,
    shown.map(({ id }) => id),
  )
  const ofModel = Map.groupBy(generations, ({ modelId }) => modelId)
  const rows: VehicleOffers['rows'] = []
  for (const { id, makeId: ofMake, make, name } of shown)
    rows.push({ id, makeId: ofMake, make, name, years: await offersOfYears(shop, ofModel.get(id) ?? [], years) })
  return { rows, years, ...window }
}

const isNamed = ({ make, name, aliases }: VehicleModel, term: string) =>
  [`${make} ${name}`, ...aliases].some((one) => normaliseForSearch(one).includes(term))

/** The panel's years, and later ones with something on record. */
function yearsShown(models: readonly VehicleModel[], latest: number): number[] {
  const first = vehicleYears[0] ?? latest
  const last = models.reduce((so, { years }) => Math.max(so, years.at(-1) ?? so), vehicleYears.at(-1) ?? latest)
  return Array.from({ length: Math.min(last, latest) - first + 1 }, (_none, step) => first + step)
}

type Offers = Omit<VehicleOffer, 'year'>

const nothing: Offers = {
  generationId: null,
  wheel: 'none',
  tyre: 'none',
  toldTyre: 'none',
  sizeCount: 0,
  servedSizeCount: 0,
}

/** Years with the same generations have the same offers. */
async function offersOfYears(shop: Shop, generations: readonly SourcedGeneration[], years: readonly number[]) {
  const known = new Map<string, Offers>()
  const offers: VehicleOffer[] = []
  for (const year of years) {
    const ofYear = generations.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)
    const key = ofYear.map(({ id }) => id).join(' ')
    const found = known.get(key) ?? (await offersOfCar(shop, ofYear, year))
    known.set(key, found)
    offers.push({ year, ...found })
  }
  return offers
}

async function offersOfCar(shop: Shop, generations: readonly SourcedGeneration[], year: number): Promise<Offers> {
  const [first] = generations
  if (!first) return nothing
  const ask = (ownTyre: TyreSize | null, kinds: readonly FitKind[]) =>
    offersFor(shop, { modelId: first.modelId, year, ownTyre }, kinds)
  const sizes = new Map(
    generations.flatMap(({ factorySets }) => factorySets.map(({ tyreSize }) => [formatTyreSize(tyreSize), tyreSize])),
  )
  const [wheel = 'none', tyre = 'none'] = await ask(null, ['wheel', 'tyre'])
  const ofSizes: Offer[] = []
  for (const size of sizes.values()) ofSizes.push(...(await ask(size, ['tyre'])))
  return {
    generationId: first.id,
    wheel,
    tyre,
    toldTyre: joinOffers(ofSizes),
    sizeCount: sizes.size,
    servedSizeCount: ofSizes.filter((one) => one === 'plain').length,
  }
}

async function offersFor(shop: Shop, car: CheckedCar, kinds: readonly FitKind[]): Promise<Offer[]> {
  const fits = await checkVehicle(shop, car)
  const found = await relatedTo(shop, { fits, lists: kinds.map((kind) => [kind]), most: 0 })
  // So that buyers get their turn in between.
  await nextTurn()
  return found.map(({ count, plainCount }) => (plainCount > 0 ? 'plain' : count > 0 ? 'remarked' : 'none'))
}
