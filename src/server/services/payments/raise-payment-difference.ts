import { and, desc, eq, inArray } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import { isSameDifference, meaningOf, type PaymentDifference } from '#domain/orders/payment-differences.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'
import type { DuePayment } from './claim-due-payments.ts'

const kind = 'payment-difference'

/** After so many answers in a row that could not be stored the staff is told. */
const mostFailures = 5

/**
 * Shows the staff that a payment differs from what its provider says. What they have closed is not shown again while it stays the same; an
 * open item of the same meaning shows the newest state. Each meaning has its own item.
 */
export const raiseDifference = (shop: Shop, payment: DuePayment, difference: PaymentDifference): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const subject = `${paymentSubject(payment)}:${meaningOf(difference)}`
    const details = { ...factsOf(payment), difference }
    const known = await readKnown(tx, payment, { subject, difference })
    if (known.some(({ isSame }) => isSame)) return
    const open = known.find(({ isOpen }) => isOpen)
    if (!open) {
      await raiseAttention(tx, { kind, subject, orderId: payment.orderId, details })
      return
    }
    await tx.database.update(attentionItems).set({ details }).where(eq(attentionItems.id, open.id))
    await invalidateCache(tx, ['orders'])
  })

type Sought = { subject: string; difference: PaymentDifference }

/** The items of that meaning; the version before this one named only the payment in its items' subjects. */
async function readKnown(tx: Shop, payment: DuePayment, { subject, difference }: Sought) {
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

/** What every item about a payment says of it. */
export const factsOf = ({ provider, providerPaymentId, amountCents, method }: DuePayment) => ({
  provider,
  providerPaymentId,
  amountCents,
  method,
})

const notStoredSubject = (payment: DuePayment) => `${paymentSubject(payment)}:not-stored`

/** Shows the staff a payment whose provider has answered again and again without the shop being able to store it, once it is enough. */
export async function raiseNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps + 1 !== mostFailures) return
  const details = { ...factsOf(payment), finding: 'not-stored' as const }
  await raiseAttention(tx, { kind, subject: notStoredSubject(payment), orderId: payment.orderId, details })
}

/** Closes that item once an answer was stored. */
export async function resolveNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps < mostFailures) return
  await resolveAttention(tx, { kinds: [kind], subjects: [notStoredSubject(payment)], note: resolvedTexts.paymentRead })
}
