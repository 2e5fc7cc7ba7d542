import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'

type RecordedChange = {
  actorId: string
  id: string
  action: 'product.say-fit' | 'product.take-back-fit'
  before: AdminFitApplication | undefined
  after: AdminFitApplication | undefined
}

/** Leaves a line in the audit log, and has what shows verdicts read them again. */
export async function recordFitApplication(
  tx: Shop,
  { actorId, id, action, before, after }: RecordedChange,
): Promise<void> {
  // The car is named with the verdict: by itself it would be no change.
  const audited = (said: AdminFitApplication | undefined) => ({
    fit: said ? `${said.car}: ${said.verdict}` : null,
    fitNote: said?.note ?? null,
  })
  await recordChange(tx, {
    actorId,
    action,
    entity: 'product',
    entityId: id,
    before: audited(before),
    after: audited(after),
  })
  await invalidateCache(tx, ['vehicles'])
}
