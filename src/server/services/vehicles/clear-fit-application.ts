import { and, eq } from 'drizzle-orm'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { fitApplications } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { listFitApplications } from './list-fit-applications.ts'
import { recordFitApplication } from './record-fit-application.ts'

/** Leaves a product on a generation to the rules again. Throws `PRODUCT_NOT_FOUND`. */
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
