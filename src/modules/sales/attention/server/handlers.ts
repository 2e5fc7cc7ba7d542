import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminAttentionContract } from '../contract.ts'
import { closeAttention, listAttention } from './list-attention.ts'

const attention = implementCalls(adminAttentionContract).use(admin)

export const adminAttentionRouter = {
  list: attention.list.handler(({ context }) => listAttention(context.shop, context.administrator)),
  close: attention.close.handler(({ context, input }) =>
    closeAttention(context.shop, { ...input, actor: context.administrator }),
  ),
}
