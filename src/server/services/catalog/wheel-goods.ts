import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Check } from '#domain/fitment/check.ts'
import { checksOf } from '#domain/fitment/checks-of.ts'
import type { FitApplication } from '#domain/fitment/fit-application.ts'
import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { fitApplications, products } from '#server/db/schema/index.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { readCatalogTable } from './table/cached-catalog-table.ts'

/** What decides the fit of wheels or tyres: their measures, and the staff's verdicts by generation. */
export type WheelGoods = {
  /** The combinations of measures of products on sale, and how many products have each. */
  specs: { id: number; checks: readonly Check[]; count: number }[]
  words: ReadonlyMap<string, readonly { specId: number; verdict: FitApplication['verdict'] }[]>
}

const isWheelOrTyre = ({ kind }: FitSpec) => kind === 'wheel' || kind === 'tyre' || kind === 'kit'

/** All wheels, tyres and kits on sale, by their measures. */
export async function readWheelGoods(shop: Shop): Promise<WheelGoods> {
  const [specs, { rows, liveInSpec }, words] = await Promise.all([
    readFitSpecs(shop),
    readCatalogTable(shop),
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
  const onSale = rows.specIds.flatMap((id, number) => {
    const [spec, count] = [id === null ? undefined : specs.byId.get(id), liveInSpec[number] ?? 0]
    return id !== null && count > 0 && spec && isWheelOrTyre(spec) ? [{ id, checks: checksOf(spec), count }] : []
  })
  const ids = new Set(onSale.map(({ id }) => id))
  const ofWheels = words.filter(({ specId }) => ids.has(specId))
  return { specs: onSale, words: Map.groupBy(ofWheels, ({ generationId }) => generationId) }
}
