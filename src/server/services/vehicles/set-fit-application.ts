import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import type { FitApplication } from '#domain/fitment/fit-application.ts'
import { fitApplications } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { listFitApplications } from './list-fit-applications.ts'
import { lockGeneration } from './lock-vehicle.ts'
import { recordFitApplication } from './record-fit-application.ts'
import { requireProduct } from './require-product.ts'

type StatedFit = {
  actorId: string
  id: string
  generationId: string
  verdict: FitApplication['verdict']
  note: string | null
}

/**
 * Records the staff's verdict on a product and a generation, in place of an earlier one. Throws
 * `PRODUCT_NOT_FOUND` and `VEHICLE_NOT_FOUND`.
 */
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
