import { admin, implementCalls } from '#platform/server/api/callers.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { adminAttentionContract } from '../contract.ts'
import { closeAttention, listAttention } from './list-attention.ts'

const attention = implementCalls(adminAttentionContract).use(admin)

/** Whether somebody can do something about what is of the server. */
const isOperator = ({ permissions }: Caller) => permissions.has('settings')

export const adminAttentionRouter = {
  list: attention.list.handler(({ context }) =>
    listAttention(context.shop, { isOperator: isOperator(context.administrator) }),
  ),
  close: attention.close.handler(({ context, input }) =>
    closeAttention(context.shop, {
      ...input,
      actor: { id: context.administrator.id, isOperator: isOperator(context.administrator) },
    }),
  ),
}
