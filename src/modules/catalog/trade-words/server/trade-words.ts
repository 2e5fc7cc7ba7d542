import { eq, sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { tradeWords } from '../../tables.ts'
import type { AdminTradeWord, TradeWordFields } from '../contract.ts'

export async function listTradeWords({ database }: Shop): Promise<AdminTradeWord[]> {
  const rows = await database
    .select({
      ...pick(tradeWords, 'id', 'kind', 'word', 'meaning', 'updatedAt'),
      changedBy: whoChanged('trade-word', tradeWords),
    })
    .from(tradeWords)
    .orderBy(sql`normalise(${tradeWords.word}) collate "C"`, tradeWords.kind)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

const lockTradeWord = ({ database }: Shop, id: string) =>
  requireRow(database.select().from(tradeWords).where(eq(tradeWords.id, id)).for('update'), 'TRADE_WORD_NOT_FOUND')

const failures = { unique: nameTaken(failureTexts.tradeWordTaken) }
const tags = ['list'] as const
const auditedIn = ({ word, kind, meaning }: TradeWordFields) => ({ name: word, tradeWordKind: kind, meaning })

/** Throws `NAME_TAKEN`. */
export function createTradeWord(shop: Shop, { actorId, ...fields }: TradeWordFields & { actorId: string }) {
  return changeRecord(shop, { actorId, action: 'trade-word.create', tags, failures }, async (tx) => {
    const [created] = await tx.database.insert(tradeWords).values(fields).returning({ id: tradeWords.id })
    return { id: created?.id, after: auditedIn(fields) }
  })
}

/** Throws `TRADE_WORD_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateTradeWord(shop: Shop, update: RecordUpdate<TradeWordFields>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'trade-word.update', tags, failures }, async (tx) => {
    const before = await lockTradeWord(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    await tx.database
      .update(tradeWords)
      .set({ ...pick(fields, 'kind', 'word', 'meaning'), updatedAt: changedAt(tx, before.updatedAt) })
      .where(eq(tradeWords.id, id))
    return { id, before: auditedIn(before), after: auditedIn(fields) }
  })
}

/** Throws `TRADE_WORD_NOT_FOUND`. */
export function deleteTradeWord(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'trade-word.delete', tags }, async (tx) => {
    const before = auditedIn(await lockTradeWord(tx, id))
    await tx.database.delete(tradeWords).where(eq(tradeWords.id, id))
    return { id, before }
  })
}
