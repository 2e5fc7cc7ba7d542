import { and, asc, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { GenerationFields } from '#modules/fitment/cars/car-fields.ts'
import { type Generation, knownConfidences } from '#modules/fitment/cars/rules.ts'
import { parseTyreSize } from '#modules/fitment/cars/sizes.ts'
import type { GenerationPreview } from '#modules/fitment/cars/staff-contract.ts'
import { vehicleGenerations, vehicleModels } from '#modules/fitment/cars/tables.ts'
import { readFitSpecs, readSets, toGenerationFields } from '#modules/fitment/server/index.ts'
import { verdict } from '#modules/fitment/verdicts/checks.ts'
import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type RecordUpdate, requireUnchanged } from '#platform/server/audit.ts'
import { inBatches } from '#platform/server/batches.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { fitApplications, products } from '../../tables.ts'

const maxNamed = 30

type Change = { before: Verdict; after: Verdict }

/**
 * Which products would get another verdict on a generation if it were saved so. The staff's own verdicts stay. Throws
 * `VEHICLE_NOT_FOUND` and `CHANGED_MEANWHILE`.
 */
export async function previewGeneration(
  shop: Shop,
  { id, fields, expectedUpdatedAt }: Omit<RecordUpdate<GenerationFields>, 'actorId'>,
): Promise<GenerationPreview> {
  const [found] = await shop.database
    .select({ row: vehicleGenerations, body: vehicleModels.body })
    .from(vehicleGenerations)
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .where(eq(vehicleGenerations.id, id))
  if (!found) throw shopError('VEHICLE_NOT_FOUND', { message: failureTexts.vehicleNotFound })
  const { row, body } = found
  // What others changed meanwhile is to be joined first: compared with it, the form's would seem to change back.
  requireUnchanged(row, expectedUpdatedAt)
  const before = toGeneration({ id, body, fields: toGenerationFields(row, await readSets(shop, id)) })
  const changes = await changedSpecs(before, toGeneration({ id, body, fields }), (await readFitSpecs(shop)).byId)
  const statedFits = shop.database
    .select({ id: fitApplications.productId })
    .from(fitApplications)
    .where(eq(fitApplications.generationId, id))
  const concerned = and(
    isNull(products.deletedAt),
    sql`${products.fitSpecId} = any(${sql.param([...changes.keys()])}::integer[])`,
    notInArray(products.id, statedFits),
  )
  const [counted, named] = await Promise.all([
    shop.database
      .select({ fitSpecId: products.fitSpecId, count: count() })
      .from(products)
      .where(concerned)
      .groupBy(products.fitSpecId),
    shop.database
      .select({ id: products.id, name: products.name, fitSpecId: products.fitSpecId })
      .from(products)
      .where(concerned)
      .orderBy(asc(products.name), asc(products.id))
      .limit(maxNamed),
  ])
  const changeOf = (fitSpecId: number | null) => changes.get(fitSpecId ?? 0)
  const sums = new Map<string, Change & { count: number }>()
  for (const { fitSpecId, count: more } of counted) {
    const change = changeOf(fitSpecId)
    if (!change) continue
    const key = `${change.before} ${change.after}`
    sums.set(key, { ...change, count: (sums.get(key)?.count ?? 0) + more })
  }
  const worstFirst = ({ before: was, after: is }: Change) => verdicts.indexOf(was) - verdicts.indexOf(is)
  return {
    productCount: counted.reduce((sum, { count: more }) => sum + more, 0),
    changes: [...sums.values()].toSorted((one, other) => worstFirst(one) - worstFirst(other)),
    products: named.flatMap(({ fitSpecId, ...product }) => {
      const change = changeOf(fitSpecId)
      return change ? [{ ...product, ...change }] : []
    }),
  }
}

async function changedSpecs(before: Generation, after: Generation, specs: ReadonlyMap<number, FitSpec>) {
  const changes = await inBatches([...specs], ([id, spec]): [number, Change] => [
    id,
    { before: verdict([before], spec).verdict, after: verdict([after], spec).verdict },
  ])
  return new Map(changes.filter(([, change]) => change.before !== change.after))
}

type OnRecord = { id: string; body: Generation['body']; fields: GenerationFields }

function toGeneration({ id, body, fields: { factorySets, ...measures } }: OnRecord): Generation {
  return {
    ...measures,
    id,
    body,
    factorySets: factorySets.flatMap(({ tyreSize, ...set }) => {
      const size = parseTyreSize(tyreSize)
      return size ? [{ ...set, ...knownConfidences(set), tyreSize: size }] : []
    }),
  }
}
