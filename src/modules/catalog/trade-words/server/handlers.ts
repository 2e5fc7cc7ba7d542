import { sql } from 'drizzle-orm'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { admin, byStaff, implementCalls, updateByStaff } from '#platform/server/api/callers.ts'
import { type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { tradeWords } from '../../tables.ts'
import { type AdminTradeWord, adminTradeWordsContract, type TradeWordFields } from '../contract.ts'

async function listTradeWords({ database }: Shop): Promise<AdminTradeWord[]> {
  const rows = await database
    .select({
      ...pick(tradeWords, 'id', 'kind', 'word', 'meaning', 'updatedAt'),
      changedBy: whoChanged('trade-word', tradeWords),
    })
    .from(tradeWords)
    .orderBy(sql`normalise(${tradeWords.word}) collate "C"`, tradeWords.kind)
  return rows.map(withInstants)
}

const records = staffRecords({
  table: tradeWords,
  noun: 'trade-word',
  missing: 'TRADE_WORD_NOT_FOUND',
  tags: ['list'],
  failures: { unique: nameTaken(failureTexts.tradeWordTaken) },
  audited: ({ word, kind, meaning }: TradeWordFields) => ({ name: word, tradeWordKind: kind, meaning }),
})

/** Throws `NAME_TAKEN`. */
export const createTradeWord = (shop: Shop, { actorId, ...fields }: TradeWordFields & { actorId: string }) =>
  records.create(shop, actorId, () => fields)

const calls = implementCalls(adminTradeWordsContract).use(admin)

/** Changes throw `TRADE_WORD_NOT_FOUND`, `NAME_TAKEN`, and updates `CHANGED_MEANWHILE`. */
export const adminTradeWordsRouter = {
  list: calls.list.handler(({ context }) => listTradeWords(context.shop)),
  create: calls.create.handler(byStaff(createTradeWord)),
  update: calls.update.handler(
    updateByStaff((shop: Shop, update: RecordUpdate<TradeWordFields>) =>
      records.update(shop, update, (_tx, fields) => pick(fields, 'kind', 'word', 'meaning')),
    ),
  ),
  delete: calls.delete.handler(byStaff(records.delete)),
}
