import type { AdminCustomer } from '#contract/admin/users.ts'
import { shopError } from '#contract/errors.ts'
import { staffNotes } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { findUser } from './find-user.ts'
import { lockPerson } from './lock-person.ts'

type NewNote = { id: string; actorId: string; note: string; submissionKey?: string | undefined }

/**
 * Writes down something about a customer, for the staff alone. Idempotent by its submission key. Throws
 * `USER_NOT_FOUND`, also for an account that was erased.
 */
export function addUserNote(shop: Shop, { id, actorId, note, submissionKey }: NewNote): Promise<AdminCustomer> {
  return inTransaction(shop, async (tx) => {
    const { isErased, isGuest } = await lockPerson(tx, id)
    if (isErased || isGuest) throw shopError('USER_NOT_FOUND')
    const stored = await tx.database
      .insert(staffNotes)
      .values({ userId: id, actorId, note, submissionKey, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: staffNotes.id })
    if (stored.length === 0) return findUser(tx, id)
    const change = { actorId, action: 'user.note', entity: 'user', entityId: id } as const
    await recordChange(tx, { ...change, before: { staffNote: null }, after: { staffNote: note } })
    return findUser(tx, id)
  })
}
