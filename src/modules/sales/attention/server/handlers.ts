import { admin } from '#platform/server/api/base.ts'
import { closeAttention, listAttention } from './list-attention.ts'

const { attention } = admin.admin

/** What needs the staff's attention, and closing it. */
export const adminAttentionRouter = {
  list: attention.list.handler(({ context }) => listAttention(context.shop, context.administrator)),
  close: attention.close.handler(({ context, input }) =>
    closeAttention(context.shop, { ...input, actor: context.administrator }),
  ),
}
