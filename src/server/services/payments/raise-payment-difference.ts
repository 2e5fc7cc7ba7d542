import { and, desc, eq, inArray } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import { isSameDifference, meaningOf, type PaymentDifference } from '#domain/orders/payment-differences.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'
import type { DuePayment } from './claim-due-payments.ts'

const kind = 'payment-difference'

/** After so many responses in a row that could not be stored an item is raised. */
const maxFailures = 5

/**
 * Raises an item about a payment that differs from its state at the provider. A closed one is not raised
 * again for the same difference; an open one of the same meaning is updated. Each meaning has its own item.
 */
export const raiseDifference = (shop: Shop, payment: DuePayment, difference: PaymentDifference): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const subject = `${paymentSubject(payment)}:${meaningOf(difference)}`
    const details = { ...itemDetailsOf(payment), difference }
    const items = await readItems(tx, payment, { subject, difference })
    if (items.some(({ isSame }) => isSame)) return
    const open = items.find(({ isOpen }) => isOpen)
    if (!open) {
      await raiseAttention(tx, { kind, subject, orderId: payment.orderId, details })
      return
    }
    await tx.database.update(attentionItems).set({ details }).where(eq(attentionItems.id, open.id))
  })

type DifferenceItem = { subject: string; difference: PaymentDifference }

/** The items of that meaning. The previous version named only the payment in its items' subjects. */
async function readItems(tx: Shop, payment: DuePayment, { subject, difference }: DifferenceItem) {
  const items = await tx.database
    .select()
    .from(attentionItems)
    .where(and(eq(attentionItems.kind, kind), inArray(attentionItems.subject, [subject, paymentSubject(payment)])))
    .orderBy(desc(attentionItems.createdAt))
  return items.flatMap((item) => {
    const shown = attentionDetails.parse(item.details).difference
    if (!shown || meaningOf(shown) !== meaningOf(difference)) return []
    return [{ id: item.id, isOpen: item.closedAt === null, isSame: isSameDifference(shown, difference) }]
  })
}

/** The details of a payment in every item about it. */
export const itemDetailsOf = ({ provider, providerPaymentId, amountCents, method }: DuePayment) => ({
  provider,
  providerPaymentId,
  amountCents,
  method,
})

const notStoredSubject = (payment: DuePayment) => `${paymentSubject(payment)}:not-stored`

/** Raises an item about a payment whose responses could not be stored `maxFailures` times. */
export async function raiseNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps + 1 !== maxFailures) return
  const details = { ...itemDetailsOf(payment), finding: 'not-stored' as const }
  await raiseAttention(tx, { kind, subject: notStoredSubject(payment), orderId: payment.orderId, details })
}

/** Closes that item once a response was stored. */
export async function resolveNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps < maxFailures) return
  await resolveAttention(tx, { kinds: [kind], subjects: [notStoredSubject(payment)], note: resolvedTexts.paymentRead })
}
