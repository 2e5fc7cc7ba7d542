import { listOrderEmails } from '#server/services/emails/list-order-emails.ts'
import { sendOrderEmailAgain } from '#server/services/emails/send-order-email-again.ts'
import { changeOrderStatus } from '#server/services/orders/change-order-status.ts'
import { findOrder } from '#server/services/orders/find-order.ts'
import { listOrders } from '#server/services/orders/list-orders.ts'
import { noteOrder, tagOrder } from '#server/services/orders/note-order.ts'
import { admin } from '../base.ts'

const { orders } = admin.admin

/** Reading orders, and changing their status. */
export const adminOrdersRouter = {
  list: orders.list.handler(({ context, input }) => listOrders(context.shop, input)),
  find: orders.find.handler(({ context, input }) => findOrder(context.shop, input.id)),
  changeStatus: orders.changeStatus.handler(({ context, input }) =>
    changeOrderStatus(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  addNote: orders.addNote.handler(({ context, input }) =>
    noteOrder(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  emails: orders.emails.handler(({ context, input }) => listOrderEmails(context.shop, input.id)),
  sendEmail: orders.sendEmail.handler(({ context, input }) =>
    sendOrderEmailAgain(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  tag: orders.tag.handler(({ context, input }) =>
    tagOrder(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
