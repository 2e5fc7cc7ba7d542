import { attachInvoice, removeInvoice } from '#server/services/invoices/attach-invoice.ts'
import { readInvoice } from '#server/services/invoices/read-invoice.ts'
import { admin } from '../base.ts'

const { orderInvoices } = admin.admin

/** The invoices of orders: attaching, removing, reading. */
export const adminOrderInvoicesRouter = {
  attach: orderInvoices.attach.handler(({ context, input }) =>
    attachInvoice(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  remove: orderInvoices.remove.handler(({ context, input }) =>
    removeInvoice(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  read: orderInvoices.read.handler(({ context, input }) => readInvoice(context.shop, input)),
}
