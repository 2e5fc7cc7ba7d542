import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { simuladoCheckouts, simuladoPayments } from '#server/db/schema/index.ts'
import { type SimuladoCheckoutRequest, simuladoMethods } from './simulado-api.ts'

/** What a payer may choose from. */
export const offeredMethods = ({ onlyMethod, withoutBoleto }: CheckoutRow): PaymentMethod[] =>
  simuladoMethods.filter((method) => (!onlyMethod || method === onlyMethod) && !(withoutBoleto && method === 'boleto'))

export type CheckoutRow = typeof simuladoCheckouts.$inferSelect
export type PaymentRow = typeof simuladoPayments.$inferSelect
export type PaymentMethod = PaymentRow['method']
export type PaymentChoice = { outcome: 'approved' | 'pending' | 'rejected'; method: PaymentMethod }

/**
 * Stores what a shop wants to be paid. The same key returns the same checkout; undefined if it was used for another.
 */
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

export async function findCheckout(database: Database, checkoutId: string): Promise<CheckoutRow | undefined> {
  const [checkout] = await database.select().from(simuladoCheckouts).where(eq(simuladoCheckouts.id, checkoutId))
  return checkout
}

/** A payment with its checkout, as the API and the notifications report it. */
export async function findPayment(database: Database, paymentId: string) {
  const [found] = await database
    .select({ payment: simuladoPayments, checkout: simuladoCheckouts })
    .from(simuladoPayments)
    .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))
    .where(eq(simuladoPayments.id, paymentId))
  return found
}

/** Every payment of a reference, the newest first. */
export function searchPayments(database: Database, externalReference: string) {
  return database
    .select({ payment: simuladoPayments, checkout: simuladoCheckouts })
    .from(simuladoPayments)
    .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))
    .where(eq(simuladoCheckouts.externalReference, externalReference))
    .orderBy(desc(simuladoPayments.createdAt))
}

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
export async function noteNotified(database: Database, payment: PaymentRow, notifiedAt: Date): Promise<void> {
  await database
    .update(simuladoPayments)
    .set({ notifiedAt })
    .where(and(eq(simuladoPayments.id, payment.id), eq(simuladoPayments.status, payment.status)))
}
