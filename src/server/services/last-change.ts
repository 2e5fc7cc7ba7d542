import { shopError } from '#contract/errors.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The timestamp to store as a row's last change: at least a millisecond later than the previous one, as forms
 * distinguish changes by it.
 */
export function changedAt(shop: Shop, previous: Date): Date {
  return new Date(Math.max(shop.now().getTime(), previous.getTime() + 1))
}

/**
 * Throws `CHANGED_MEANWHILE` when a row's last change is not the one that a form read, an ISO instant; without one the
 * form wins. Call it with the row locked.
 */
export function requireUnchanged(row: { updatedAt: Date }, expectedUpdatedAt: string | undefined): void {
  if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== row.updatedAt.getTime())
    throw shopError('CHANGED_MEANWHILE')
}

/** A change of a record by a member of staff. */
export type RecordUpdate<Fields> = {
  actorId: string
  id: string
  fields: Fields
  /** The record's last change as the form read it, an ISO instant; without it the form wins. */
  expectedUpdatedAt: string | undefined
}
