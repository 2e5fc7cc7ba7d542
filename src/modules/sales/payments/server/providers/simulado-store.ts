import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/server/database/client.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Shop } from '#platform/server/shop.ts'
import { simuladoCheckouts, simuladoPayments, simuladoRefunds } from '../../../tables.ts'
import { simuladoMethods } from '../../rules.ts'
import { signNotification } from './provider.ts'
import { type SimuladoCheckoutRequest, type SimuladoNotificationBody, simuladoId } from './simulado.ts'

export const offeredMethods = ({ onlyMethod, withoutBoleto }: CheckoutRow): PaymentMethod[] =>
  simuladoMethods.filter((method) => (!onlyMethod || method === onlyMethod) && !(withoutBoleto && method === 'boleto'))

export type CheckoutRow = typeof simuladoCheckouts.$inferSelect
export type PaymentRow = typeof simuladoPayments.$inferSelect
export type PaymentMethod = PaymentRow['method']
export type PaymentChoice = { outcome: 'approved' | 'pending' | 'rejected'; method: PaymentMethod }

/** Stores what a shop wants paid. The same key returns the same checkout; undefined if it was used for another. */
export async function openCheckout(
  database: Database,
  idempotencyKey: string,
  request: SimuladoCheckoutRequest,
): Promise<CheckoutRow | undefined> {
  const [opened] = await database
    .insert(simuladoCheckouts)
    .values({
      idempotencyKey,
      externalReference: request.external_reference,
      title: request.title,
      items: request.items.map(({ title, quantity, unit_price_cents }) => ({
        title,
        quantity,
        unitPriceCents: unit_price_cents,
      })),
      amountCents: request.amount_cents,
      onlyMethod: request.only_method,
      withoutBoleto: request.without_boleto,
      payerEmail: request.payer_email,
      backUrls: request.back_urls,
      notificationUrl: request.notification_url,
    })
    .onConflictDoNothing({ target: simuladoCheckouts.idempotencyKey })
    .returning()
  if (opened) return opened
  const [checkout] = await database
    .select()
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.idempotencyKey, idempotencyKey))
  const isSame =
    checkout?.externalReference === request.external_reference && checkout.amountCents === request.amount_cents
  return isSame ? checkout : undefined
}

/** The database refuses to look for others. */
const isId = (id: string) => z.uuid().safeParse(id).success

/** Ends a checkout; undefined for an unknown one. What was begun there is decided no more. */
export async function closeCheckout(
  database: Database,
  checkoutId: string,
  closedAt: Date,
): Promise<CheckoutRow | undefined> {
  if (!isId(checkoutId)) return undefined
  const [closed] = await database
    .update(simuladoCheckouts)
    .set({ closedAt })
    .where(eq(simuladoCheckouts.id, checkoutId))
    .returning()
  return closed
}

export async function findCheckout(database: Database, checkoutId: string): Promise<CheckoutRow | undefined> {
  if (!isId(checkoutId)) return undefined
  const [checkout] = await database.select().from(simuladoCheckouts).where(eq(simuladoCheckouts.id, checkoutId))
  return checkout
}

const selectPayments = (database: Database) =>
  database
    .select({ payment: simuladoPayments, checkout: simuladoCheckouts })
    .from(simuladoPayments)
    .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))

export async function findPayment(database: Database, paymentId: string) {
  if (!isId(paymentId)) return undefined
  const [found] = await selectPayments(database).where(eq(simuladoPayments.id, paymentId))
  return found
}

/** Every payment of a reference, the newest first. */
export const searchPayments = (database: Database, externalReference: string) =>
  selectPayments(database)
    .where(eq(simuladoCheckouts.externalReference, externalReference))
    .orderBy(desc(simuladoPayments.createdAt))

/** The current payment of a checkout: the approved one, else the latest. */
export async function currentPayment(database: Database, checkoutId: string): Promise<PaymentRow | undefined> {
  const payments = await database
    .select()
    .from(simuladoPayments)
    .where(eq(simuladoPayments.checkoutId, checkoutId))
    .orderBy(desc(simuladoPayments.createdAt))
  return payments.find((payment) => payment.status === 'approved') ?? payments[0]
}

/**
 * Enters what the payer chose, in the caller's transaction. A checkout is paid once: later choices leave the approved
 * payment as it is. A pending payment is decided; after a refusal a new payment begins. `hasChanged` says whether
 * anything changed.
 */
export async function enterChoice(
  tx: Database,
  checkoutId: string,
  { outcome, method }: PaymentChoice,
): Promise<{ payment: PaymentRow; hasChanged: boolean }> {
  await tx
    .select({ id: simuladoCheckouts.id })
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.id, checkoutId))
    .for('update')
  const current = await currentPayment(tx, checkoutId)
  if (current?.status === 'approved' || (current?.status === 'pending' && outcome === 'pending'))
    return { payment: current, hasChanged: false }
  const [payment] =
    current?.status === 'pending'
      ? await tx
          .update(simuladoPayments)
          .set({ status: outcome, notifiedAt: null })
          .where(eq(simuladoPayments.id, current.id))
          .returning()
      : await tx.insert(simuladoPayments).values({ checkoutId, status: outcome, method }).returning()
  if (!payment) throw new Error('the payment was not stored')
  return { payment, hasChanged: true }
}

/** Records that the shop accepted the notification of this status; one that has changed since then is still due. */
export async function markNotified(database: Database, payment: PaymentRow, notifiedAt: Date): Promise<void> {
  await database
    .update(simuladoPayments)
    .set({ notifiedAt })
    .where(and(eq(simuladoPayments.id, payment.id), eq(simuladoPayments.status, payment.status)))
}

type Refund = { paymentId: string; idempotencyKey: string; amountCents: number | undefined }

/** Refunds an amount, or all that is left, once for each key; undefined if less is left. Sends no notification. */
export function refund(database: Database, asked: Refund): Promise<PaymentRow | undefined> {
  return transact(database, async (tx) => {
    const [found] = await tx
      .select({ payment: simuladoPayments, wholeCents: simuladoCheckouts.amountCents })
      .from(simuladoPayments)
      .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))
      .where(eq(simuladoPayments.id, asked.paymentId))
      .for('update', { of: simuladoPayments })
    if (!found) return undefined
    const { payment, wholeCents } = found
    const isKnown = (await tx.$count(simuladoRefunds, eq(simuladoRefunds.idempotencyKey, asked.idempotencyKey))) > 0
    if (isKnown || (payment.status === 'refunded' && asked.amountCents === undefined)) return payment
    const leftCents = wholeCents - payment.refundedCents
    const amountCents = asked.amountCents ?? leftCents
    if (payment.status !== 'approved' || amountCents > leftCents) return undefined
    const { paymentId, idempotencyKey } = asked
    await tx.insert(simuladoRefunds).values({ paymentId, idempotencyKey, amountCents })
    const refundedCents = payment.refundedCents + amountCents
    const status = refundedCents === wholeCents ? 'refunded' : 'approved'
    const [after] = await tx
      .update(simuladoPayments)
      .set({ refundedCents, status })
      .where(eq(simuladoPayments.id, paymentId))
      .returning()
    return after
  })
}

const timeoutMilliseconds = 4000

/** Notifies the shop of a changed payment, unless it has accepted that already. Throws if it does not accept. */
export async function deliverNotification({ database, settings, now }: Shop, paymentId: string): Promise<void> {
  const secret = settings.secretFor(simuladoId)
  const found = await findPayment(database, paymentId)
  if (!found || found.payment.notifiedAt) return
  const { payment, checkout } = found
  // The event's own id, so that a repeated notification can be recognised; it is part of what is signed.
  const requestId = `${payment.id}:${payment.status}`
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const address = new URL(checkout.notificationUrl)
  address.searchParams.set('data.id', payment.id)
  address.searchParams.set('type', 'payment')
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${timestamp},v1=${signNotification({ paymentId: payment.id, requestId, timestamp }, secret)}`,
    },
    body: JSON.stringify(bodyOf(payment, requestId, now())),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the shop answered ${answer.status} to a notification`)
  await markNotified(database, payment, now())
}

function bodyOf(payment: PaymentRow, eventId: string, now: Date): SimuladoNotificationBody {
  const isFirst = payment.updatedAt.getTime() === payment.createdAt.getTime()
  return {
    id: eventId,
    type: 'payment',
    action: isFirst ? 'payment.created' : 'payment.updated',
    date_created: now.toISOString(),
    data: { id: payment.id },
  }
}
