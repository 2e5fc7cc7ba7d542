import { closeAttention } from '#server/services/attention/close-attention.ts'
import { listAttention } from '#server/services/attention/list-attention.ts'
import { admin } from '../base.ts'

const { attention } = admin.admin

/** What needs the staff's attention, and closing it. */
export const adminAttentionRouter = {
  list: attention.list.handler(({ context }) => listAttention(context.shop, context.administrator)),
  close: attention.close.handler(({ context, input }) =>
    closeAttention(context.shop, { ...input, actor: context.administrator }),
  ),
}
