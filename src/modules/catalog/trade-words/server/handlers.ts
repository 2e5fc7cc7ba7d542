import { admin, byStaff, implementCalls, updateByStaff } from '#platform/server/api/callers.ts'
import { adminTradeWordsContract } from '../contract.ts'
import { createTradeWord, deleteTradeWord, listTradeWords, updateTradeWord } from './trade-words.ts'

const tradeWords = implementCalls(adminTradeWordsContract).use(admin)

export const adminTradeWordsRouter = {
  list: tradeWords.list.handler(({ context }) => listTradeWords(context.shop)),
  create: tradeWords.create.handler(byStaff(createTradeWord)),
  update: tradeWords.update.handler(updateByStaff(updateTradeWord)),
  delete: tradeWords.delete.handler(byStaff(deleteTradeWord)),
}
