import { setImmediate as nextTurn } from 'node:timers/promises'
import { vehicleSlug } from '#modules/fitment/cars/car-names.ts'
import {
  readGenerationsOfModels,
  type SourcedGeneration,
  type VehicleModel,
  vehicleCatalog,
} from '#modules/fitment/server/index.ts'
import { fitsBy } from '#modules/fitment/verdicts/checks.ts'
import { isFitting } from '#modules/fitment/verdicts/rules.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { fitTags } from './check-car.ts'
import { readWheelGoods, type WheelGoods } from './wheel-goods.ts'

/** Years for which the shop has a wheel, a tyre or a kit, with or without a remark. */
export async function yearsOnSale(shop: Shop, model: VehicleModel): Promise<number[]> {
  return (await cachedYears(shop, model.id, [model])).get(model.id) ?? []
}

export async function listVehiclesOnSale(shop: Shop) {
  const { models } = await vehicleCatalog(shop)
  const years = await cachedYears(shop, 'all', models)
  const onSale = models.filter(({ id }) => years.has(id))
  return [...Map.groupBy(onSale, ({ make }) => make)].map(([make, ofMake]) => ({
    make,
    models: ofMake.map(({ id, name }) => ({
      name,
      slug: vehicleSlug(`${make} ${name}`),
      years: [...(years.get(id) ?? [])],
    })),
  }))
}

type Years = ReadonlyMap<string, number[]>

const cacheOf = cached<Years>(8_000_000, 4_000_000)

function cachedYears(shop: Shop, key: string, models: readonly VehicleModel[]): Promise<Years> {
  return cacheOf(shop).get(key, async () => {
    const value = await findYears(shop, models)
    return { value, tags: [...fitTags, 'list'], bytes: 500 + 300 * value.size }
  })
}

/** The records of all models may be large. */
const modelsAtOnce = 100

async function findYears(shop: Shop, models: readonly VehicleModel[]): Promise<Map<string, number[]>> {
  const goods = await readWheelGoods(shop)
  const found = new Map<string, number[]>()
  for (let from = 0; from < models.length; from += modelsAtOnce) {
    const ids = models.slice(from, from + modelsAtOnce).map(({ id }) => id)
    const generations = await readGenerationsOfModels(shop, ids)
    for (const [id, ofModel] of Map.groupBy(generations, ({ modelId }) => modelId)) {
      const years = yearsOf(ofModel, goods)
      if (years.length > 0) found.set(id, years)
      // Other requests do not wait until all models are done.
      await nextTurn()
    }
  }
  return found
}

/** Ascending; years with the same generations have the same result. */
function yearsOf(generations: readonly SourcedGeneration[], goods: WheelGoods): number[] {
  const answers = new Map<string, boolean>()
  const first = Math.min(...generations.map(({ yearFrom }) => yearFrom))
  const last = Math.max(...generations.map(({ yearTo }) => yearTo))
  const years = Array.from({ length: last - first + 1 }, (_none, step) => first + step)
  return years.filter((year) => {
    const ofYear = generations.filter(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)
    const key = ofYear.map(({ id }) => id).join(' ')
    const answer = answers.get(key) ?? isSomethingFitting(ofYear, goods)
    answers.set(key, answer)
    return answer
  })
}

/** Stops at the first that fits. */
function isSomethingFitting(generations: readonly SourcedGeneration[], { specs, compared, words }: WheelGoods) {
  if (generations.length === 0) return false
  const labels = generations.flatMap(({ id }) => words.get(id) ?? [])
  if (labels.some((word) => isFitting(word.verdict))) return true
  const refused = Map.groupBy(labels, ({ specId }) => specId)
  const fits = fitsBy(compared, generations)
  const found = specs.findIndex(({ id, index, count }) => count > (refused.get(id)?.length ?? 0) && fits(index))
  // What fits one car often fits the next, and is checked first from now on.
  if (found > 0) specs.unshift(...specs.splice(found, 1))
  return found !== -1
}
