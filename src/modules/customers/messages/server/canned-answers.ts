import { sql } from 'drizzle-orm'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
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

const records = staffRecords({
  table: cannedAnswers,
  noun: 'canned-answer',
  missing: 'CANNED_ANSWER_NOT_FOUND',
  failures: { unique: nameTaken(failureTexts.cannedAnswerTaken) },
  audited: ({ title, text }: CannedAnswerFields) => ({ title, answerText: text }),
})

/** Throws `NAME_TAKEN`. */
export const createCannedAnswer = (shop: Shop, { actorId, ...fields }: CannedAnswerFields & { actorId: string }) =>
  records.create(shop, actorId, () => fields)

/** Throws `CANNED_ANSWER_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export const updateCannedAnswer = (shop: Shop, update: RecordUpdate<CannedAnswerFields>) =>
  records.update(shop, update, (_tx, fields) => pick(fields, 'title', 'text'))

/** Throws `CANNED_ANSWER_NOT_FOUND`. */
export const deleteCannedAnswer = records.delete
