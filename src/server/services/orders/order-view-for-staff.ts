import { desc, eq } from 'drizzle-orm'
import type { AdminOrder, OrderPayment } from '#contract/admin/orders.ts'
import { paymentLinkOf } from '#server/auth/payment-link-token.ts'
import { payments, profiles } from '#server/db/schema/index.ts'
import { readOrderAttention } from '#server/services/attention/read-order-attention.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { viewAll } from './order-view.ts'
import { readRefundsOfPayments } from './read-booked-payments.ts'
import { readGuests } from './read-guests.ts'
import { readStaffNotes, readTags } from './staff-notes.ts'

/** One order as the staff sees it: with its customer, and who did what. */
export async function viewOrderForStaff(shop: Shop, row: OrderRow): Promise<AdminOrder> {
  const [view] = await viewAll(shop, [row])
  if (!view) throw new Error('an order has a view')
  const { userId, firstName, lastName, email, phone, taxId } = row
  const hasAccount = !(await readGuests(shop, [userId])).has(userId)
  return {
    ...view,
    paymentLink: row.paymentLinkHash && row.status === 'pending' ? paymentLinkOf(shop, row.id) : null,
    attention: await readOrderAttention(shop, row.id),
    payments: await readPaymentsForStaff(shop, row.id),
    notes: await readStaffNotes(shop, { orderId: row.id }),
    tags: (await readTags(shop, [row.id])).get(row.id) ?? [],
    customer: { id: userId, firstName, lastName, email, phone, taxId, hasAccount },
  }
}

async function readPaymentsForStaff(shop: Shop, orderId: string): Promise<OrderPayment[]> {
  const rows = await shop.database
    .select({ payment: payments, actorName: profiles.fullName })
    .from(payments)
    .leftJoin(profiles, eq(profiles.id, payments.actorId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), payments.id)
  const refunds = await readRefundsOfPayments(shop, orderId)
  return rows.map(({ payment, actorName }) => ({
    id: payment.id,
    provider: payment.provider,
    providerPaymentId: payment.providerPaymentId,
    status: payment.status,
    amountCents: payment.amountCents,
    refundedCents: payment.refundedCents,
    refunds: (refunds.get(payment.id) ?? []).map(({ id, amountCents, means, refundedAt }) => ({
      id,
      amountCents,
      means,
      refundedAt: refundedAt?.toISOString() ?? null,
    })),
    method: payment.method,
    installments: payment.installments,
    feeCents: payment.feeCents,
    dispute: payment.dispute,
    disputeAnswerUntil: payment.disputeAnswerUntil?.toISOString() ?? null,
    decision: payment.decision,
    decidedAt: payment.decidedAt?.toISOString() ?? null,
    refundRequestedAt: payment.refundRequestedAt?.toISOString() ?? null,
    refundFault: payment.status === 'approved' ? payment.refundFault : null,
    actorName,
    note: payment.note,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  }))
}
