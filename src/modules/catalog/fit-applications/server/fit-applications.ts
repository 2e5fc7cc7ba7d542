import { and, eq, inArray, isNull } from 'drizzle-orm'
import { formatYears } from '#modules/fitment/cars/rules.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels } from '#modules/fitment/cars/tables.ts'
import { lockGeneration } from '#modules/fitment/server/index.ts'
import type { FitApplication } from '#modules/fitment/verdicts/rules.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { fitApplications, products } from '../../tables.ts'
import type { AdminFitApplication } from '../contract.ts'

/** Also for a deleted product. */
export async function requireProduct({ database }: Shop, id: string): Promise<void> {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
}

/** By car. Throws `PRODUCT_NOT_FOUND`. */
export async function listFitApplications(shop: Shop, productId: string): Promise<AdminFitApplication[]> {
  await requireProduct(shop, productId)
  const rows = await shop.database
    .select({
      generation: vehicleGenerations,
      model: vehicleModels.name,
      make: vehicleMakes.name,
      said: fitApplications,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(fitApplications)
    .innerJoin(vehicleGenerations, eq(vehicleGenerations.id, fitApplications.generationId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleGenerations.modelId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .leftJoin(profiles, eq(profiles.id, fitApplications.authorId))
    .where(eq(fitApplications.productId, productId))
    .orderBy(vehicleMakes.position, vehicleModels.position, vehicleGenerations.yearFrom, vehicleGenerations.label)
  return rows.map(({ generation, make, model, said, fullName, email }) => ({
    id: generation.id,
    car: [make, model, formatYears(generation), generation.label].filter(Boolean).join(' '),
    verdict: said.verdict,
    note: said.note,
    author: fullName || email,
    createdAt: said.createdAt.toISOString(),
  }))
}

type RecordedChange = {
  actorId: string
  id: string
  action: 'product.say-fit' | 'product.take-back-fit'
  before: AdminFitApplication | undefined
  after: AdminFitApplication | undefined
}

/** With the audit log, and the caches of what shows verdicts. */
export async function recordFitApplication(tx: Shop, { actorId, id, action, before, after }: RecordedChange) {
  // The car is named with the verdict: by itself it would be no change.
  const audited = (said: AdminFitApplication | undefined) => ({
    fit: said ? `${said.car}: ${said.verdict}` : null,
    fitNote: said?.note ?? null,
  })
  await recordChange(tx, { actorId, action, entityId: id, before: audited(before), after: audited(after) })
  await invalidateCache(tx, ['vehicles'])
}

type StatedFit = {
  actorId: string
  id: string
  generationId: string
  verdict: FitApplication['verdict']
  note: string | null
}

/** Replaces an earlier verdict. Throws `PRODUCT_NOT_FOUND` and `VEHICLE_NOT_FOUND`. */
export function setFitApplication(
  shop: Shop,
  { actorId, id, generationId, verdict, note }: StatedFit,
): Promise<AdminFitApplication[]> {
  return inTransaction(shop, async (tx) => {
    await requireProduct(tx, id)
    await lockGeneration(tx, generationId)
    const before = (await listFitApplications(tx, id)).find((application) => application.id === generationId)
    const application = { verdict, note: note || null, source: 'staff', authorId: actorId, createdAt: tx.now() }
    await tx.database
      .insert(fitApplications)
      .values({ productId: id, generationId, ...application })
      .onConflictDoUpdate({ target: [fitApplications.generationId, fitApplications.productId], set: application })
    const all = await listFitApplications(tx, id)
    const after = all.find((one) => one.id === generationId)
    await recordFitApplication(tx, { actorId, id, action: 'product.say-fit', before, after })
    return all
  })
}

/** The rules decide again. Throws `PRODUCT_NOT_FOUND`. */
export function clearFitApplication(
  shop: Shop,
  { actorId, id, generationId }: { actorId: string; id: string; generationId: string },
): Promise<AdminFitApplication[]> {
  return inTransaction(shop, async (tx) => {
    const before = (await listFitApplications(tx, id)).find((said) => said.id === generationId)
    if (!before) return listFitApplications(tx, id)
    await tx.database
      .delete(fitApplications)
      .where(and(eq(fitApplications.productId, id), eq(fitApplications.generationId, generationId)))
    await recordFitApplication(tx, { actorId, id, action: 'product.take-back-fit', before, after: undefined })
    return listFitApplications(tx, id)
  })
}

/** The ids of these generations for which products have a verdict. */
export async function findGenerationsInUse({ database }: Shop, ids: string[]): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: fitApplications.generationId })
    .from(fitApplications)
    .where(inArray(fitApplications.generationId, ids))
  return rows.map(({ id }) => id)
}
