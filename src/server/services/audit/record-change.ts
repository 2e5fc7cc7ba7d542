import type { AuditedAction, AuditedKind } from '#domain/audit/audited-actions.ts'
import { auditLog } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type RecordedChange = {
  /** The person who made the change; null when the shop itself did. */
  actorId: string | null
  /** A verb on a noun, as `order.change-status`. */
  action: AuditedAction
  /** The noun alone, as `order`. */
  entity: AuditedKind
  entityId: string
  /** What was there: only the fields concerned, and never a password or a session's parts. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/**
 * Adds a line to the audit log. Call it with the shop of the transaction that makes the change: the line then exists
 * if and only if the change does.
 */
export async function recordChange(shop: Shop, change: RecordedChange): Promise<void> {
  await shop.database.insert(auditLog).values({ ...change, createdAt: shop.now() })
}

/** Adds a line for each of the changes, in one statement. */
export async function recordChanges(shop: Shop, changes: readonly RecordedChange[]): Promise<void> {
  if (changes.length === 0) return
  await shop.database.insert(auditLog).values(changes.map((change) => ({ ...change, createdAt: shop.now() })))
}
