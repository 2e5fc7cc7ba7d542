import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminTradeWordsContract } from '../contract.ts'
import { createTradeWord, deleteTradeWord, listTradeWords, updateTradeWord } from './trade-words.ts'

const tradeWords = implementCalls(adminTradeWordsContract).use(admin)

export const adminTradeWordsRouter = {
  list: tradeWords.list.handler(({ context }) => listTradeWords(context.shop)),
  create: tradeWords.create.handler(({ context, input: fields }) =>
    createTradeWord(context.shop, { actorId: context.administrator.id, fields }),
  ),
  update: tradeWords.update.handler(({ context, input }) => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt, kind, word, meaning } = input
    const fields = { kind, word, meaning }
    return updateTradeWord(context.shop, { actorId: context.administrator.id, id, expectedUpdatedAt, fields })
  }),
  delete: tradeWords.delete.handler(({ context, input }) =>
    deleteTradeWord(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
