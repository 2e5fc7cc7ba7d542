import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { AdminTradeWord, TradeWordFields } from '../contract.ts'
import { tradeWords } from '../tables.ts'

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

async function lockTradeWord({ database }: Shop, id: string) {
  const [found] = await database.select().from(tradeWords).where(eq(tradeWords.id, id)).for('update')
  if (!found) throw shopError('TRADE_WORD_NOT_FOUND')
  return found
}

const taken = { unique: nameTaken(failureTexts.tradeWordTaken) }
const auditedIn = ({ word, kind, meaning }: TradeWordFields) => ({ name: word, tradeWordKind: kind, meaning })

/** Throws `NAME_TAKEN`. */
export function createTradeWord(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: TradeWordFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(tradeWords).values(fields).returning({ id: tradeWords.id })
    const [created] = await mapDbErrors(insertion, taken)
    if (!created) throw new Error('the word was not stored')
    await recordChange(tx, { actorId, action: 'trade-word.create', entityId: created.id, after: auditedIn(fields) })
    await invalidateCache(tx, ['list'])
    return created
  })
}

/** Throws `TRADE_WORD_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateTradeWord(
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<TradeWordFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const before = await lockTradeWord(tx, id)
    requireUnchanged(before, expectedUpdatedAt)
    const change = tx.database
      .update(tradeWords)
      .set({ ...fields, updatedAt: changedAt(tx, before.updatedAt) })
      .where(eq(tradeWords.id, id))
    await mapDbErrors(change, taken)
    await recordChange(tx, {
      actorId,
      action: 'trade-word.update',
      entityId: id,
      before: auditedIn(before),
      after: auditedIn(fields),
    })
    await invalidateCache(tx, ['list'])
    return { id }
  })
}

/** Throws `TRADE_WORD_NOT_FOUND`. */
export function deleteTradeWord(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const before = await lockTradeWord(tx, id)
    await tx.database.delete(tradeWords).where(eq(tradeWords.id, id))
    await recordChange(tx, { actorId, action: 'trade-word.delete', entityId: id, before: auditedIn(before) })
    await invalidateCache(tx, ['list'])
    return { id }
  })
}
