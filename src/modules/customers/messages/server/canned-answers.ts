import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { CannedAnswer, CannedAnswerFields } from '../staff-contract.ts'
import { cannedAnswers } from '../tables.ts'

/** All of them, by their titles. */
export async function listCannedAnswers({ database }: Shop): Promise<CannedAnswer[]> {
  const rows = await database
    .select({
      ...pick(cannedAnswers, 'id', 'title', 'text', 'updatedAt'),
      changedBy: whoChanged('canned-answer', cannedAnswers),
    })
    .from(cannedAnswers)
    .orderBy(sql`normalise(${cannedAnswers.title}) collate "C"`)
  return rows.map(withInstants)
}

async function lockCannedAnswer({ database }: Shop, id: string) {
  const [found] = await database.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
  if (!found) throw shopError('CANNED_ANSWER_NOT_FOUND')
  return found
}

const taken = { unique: nameTaken(failureTexts.cannedAnswerTaken) }
const auditedIn = ({ title, text }: CannedAnswerFields) => ({ title, answerText: text })

/** Throws `NAME_TAKEN`. */
export function createCannedAnswer(
  shop: Shop,
  { actorId, ...fields }: CannedAnswerFields & { actorId: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(cannedAnswers).values(fields).returning({ id: cannedAnswers.id })
    const [created] = await mapDbErrors(insertion, taken)
    if (!created) throw new Error('the answer was not stored')
    await recordChange(tx, { actorId, action: 'canned-answer.create', entityId: created.id, after: auditedIn(fields) })
    return created
  })
}

/** Throws `CANNED_ANSWER_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateCannedAnswer(
  shop: Shop,
  { actorId, id, fields: { title, text }, expectedUpdatedAt }: RecordUpdate<CannedAnswerFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const before = await lockCannedAnswer(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    const change = tx.database
      .update(cannedAnswers)
      .set({ title, text, updatedAt: changedAt(tx, before.updatedAt) })
      .where(eq(cannedAnswers.id, id))
    await mapDbErrors(change, taken)
    const action = 'canned-answer.update'
    await recordChange(tx, {
      actorId,
      action,
      entityId: id,
      before: auditedIn(before),
      after: auditedIn({ title, text }),
    })
    return { id }
  })
}

/** Throws `CANNED_ANSWER_NOT_FOUND`. */
export function deleteCannedAnswer(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const before = await lockCannedAnswer(tx, id)
    await tx.database.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
    await recordChange(tx, { actorId, action: 'canned-answer.delete', entityId: id, before: auditedIn(before) })
    return { id }
  })
}
