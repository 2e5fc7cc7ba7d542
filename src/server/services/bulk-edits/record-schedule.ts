import type { productChangeSets } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'

type Times = { startsAt: Date | null; endsAt: Date | null }

type Scheduled = Times & { actorId: string; set: typeof productChangeSets.$inferSelect }

/** Leaves a line in the audit log that says when a bulk edit begins and ends by itself, and when it did before. */
export function recordSchedule(tx: Shop, { actorId, set, startsAt, endsAt }: Scheduled): Promise<void> {
  const line = { actorId, action: 'product.schedule-change-many', entity: 'product', entityId: set.id } as const
  return recordChange(tx, {
    ...line,
    before: { name: set.title, startsAt: set.startsAt, endsAt: set.endsAt },
    after: { name: set.title, startsAt, endsAt },
  })
}
