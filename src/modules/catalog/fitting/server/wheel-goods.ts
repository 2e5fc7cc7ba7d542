import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { readFitSpecs } from '#modules/fitment/server/index.ts'
import type { ComparedSpecs } from '#modules/fitment/verdicts/checks.ts'
import type { FitApplication } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPublished } from '../../products/server/product-cards.ts'
import { fitApplications, products } from '../../tables.ts'
import { fitTags } from './check-car.ts'

/** Measures, and the staff's verdicts by generation. */
export type WheelGoods = {
  /** Of products on sale: `index` is the place in `compared`, `count` the number of products. */
  specs: { id: number; index: number; count: number }[]
  compared: ComparedSpecs
  words: ReadonlyMap<string, readonly { specId: number; verdict: FitApplication['verdict'] }[]>
}

const isWheelOrTyre = ({ kind }: FitSpec) => kind === 'wheel' || kind === 'tyre' || kind === 'kit'

const cacheOf = cached<WheelGoods>(16_000_000, 16_000_000)

/** Once for all cars until products, measures or the staff's verdicts change. */
export function readWheelGoods(shop: Shop): Promise<WheelGoods> {
  return cacheOf(shop).get('all', async () => {
    const value = await readGoods(shop)
    const bytes = 100 * value.specs.length + 500 * value.words.size + 500
    return { value, tags: [...fitTags, 'list'], bytes }
  })
}

async function readGoods(shop: Shop): Promise<WheelGoods> {
  const [specs, counts, words] = await Promise.all([
    readFitSpecs(shop),
    shop.database
      .select({ id: sql<number>`${products.fitSpecId}`, count: sql<number>`count(*)::integer` })
      .from(products)
      .where(and(isPublished, isNotNull(products.fitSpecId)))
      .groupBy(products.fitSpecId),
    shop.database
      .select({
        generationId: fitApplications.generationId,
        specId: sql<number>`${products.fitSpecId}`,
        verdict: fitApplications.verdict,
      })
      .from(fitApplications)
      .innerJoin(products, eq(products.id, fitApplications.productId))
      .where(and(isPublished, isNotNull(products.fitSpecId))),
  ])
  const onSale = counts.flatMap(({ id, count }) => {
    const [spec, index] = [specs.byId.get(id), specs.placeOf.get(id)]
    return index !== undefined && spec && isWheelOrTyre(spec) ? [{ id, index, count }] : []
  })
  const ids = new Set(onSale.map(({ id }) => id))
  const ofWheels = words.filter(({ specId }) => ids.has(specId))
  return { specs: onSale, compared: specs.compared, words: Map.groupBy(ofWheels, ({ generationId }) => generationId) }
}
