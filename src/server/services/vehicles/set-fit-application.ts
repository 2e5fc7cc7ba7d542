import { and, eq, isNull } from 'drizzle-orm'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { shopError } from '#contract/errors.ts'
import type { FitApplication } from '#domain/fitment/fit-application.ts'
import { yearsInWords } from '#domain/fitment/years-in-words.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import {
  fitApplications,
  products,
  profiles,
  vehicleGenerations,
  vehicleMakes,
  vehicleModels,
} from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockGeneration } from './lock-vehicle.ts'

/** What the staff has said of a product, by car. Throws `PRODUCT_NOT_FOUND`. */
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
    car: [make, model, yearsInWords(generation), generation.label].filter(Boolean).join(' '),
    verdict: said.verdict,
    note: said.note,
    author: fullName || email,
    createdAt: said.createdAt.toISOString(),
  }))
}

type SaidFit = { actorId: string; id: string; generationId: string; verdict: FitApplication['verdict']; note: string }

/** Says whether a product fits a generation, in the place of what was said before. Throws `PRODUCT_NOT_FOUND` and `VEHICLE_NOT_FOUND`. */
export function setFitApplication(
  shop: Shop,
  { actorId, id, generationId, verdict, note }: SaidFit,
): Promise<AdminFitApplication[]> {
  return inTransaction(shop, async (tx) => {
    await requireProduct(tx, id)
    await lockGeneration(tx, generationId)
    const before = (await listFitApplications(tx, id)).find((said) => said.id === generationId)
    const said = { verdict, note: note || null, source: 'staff', authorId: actorId, createdAt: tx.now() }
    await tx.database
      .insert(fitApplications)
      .values({ productId: id, generationId, ...said })
      .onConflictDoUpdate({ target: [fitApplications.generationId, fitApplications.productId], set: said })
    const all = await listFitApplications(tx, id)
    const after = all.find((one) => one.id === generationId)
    await record(tx, { actorId, id, action: 'product.say-fit', before, after })
    return all
  })
}

/** Leaves a product on a generation to the rules again. Throws `PRODUCT_NOT_FOUND`. */
export function clearFitApplication(
  shop: Shop,
  { actorId, id, generationId }: Pick<SaidFit, 'actorId' | 'id' | 'generationId'>,
): Promise<AdminFitApplication[]> {
  return inTransaction(shop, async (tx) => {
    const before = (await listFitApplications(tx, id)).find((said) => said.id === generationId)
    if (!before) return listFitApplications(tx, id)
    await tx.database
      .delete(fitApplications)
      .where(and(eq(fitApplications.productId, id), eq(fitApplications.generationId, generationId)))
    await record(tx, { actorId, id, action: 'product.take-back-fit', before, after: undefined })
    return listFitApplications(tx, id)
  })
}

async function requireProduct({ database }: Shop, id: string): Promise<void> {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
}

type Said = {
  actorId: string
  id: string
  action: 'product.say-fit' | 'product.take-back-fit'
  before: AdminFitApplication | undefined
  after: AdminFitApplication | undefined
}

async function record(tx: Shop, { actorId, id, action, before, after }: Said): Promise<void> {
  // The car is told with the verdict: by itself it would be no change.
  const told = (said: AdminFitApplication | undefined) => ({
    fit: said ? `${said.car}: ${said.verdict}` : null,
    fitNote: said?.note ?? null,
  })
  await recordChange(tx, {
    ...{ actorId, action, entity: 'product', entityId: id },
    before: told(before),
    after: told(after),
  })
  await invalidateCache(tx, ['vehicles'])
}
