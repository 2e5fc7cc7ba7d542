import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/server/database/client.ts'
import { transact } from '#platform/server/database/transact.ts'
import { simuladoCheckouts, simuladoPayments, simuladoRefunds } from '../../../tables.ts'
import { paymentProviderNames, simuladoMethods } from '../../rules.ts'
import {
  type CheckoutRequest,
  type PaymentProvider,
  type PaymentProviderDefinition,
  PaymentProviderError,
  type ProviderPayment,
  type ProviderSurroundings,
  type RefundRequest,
  readBody,
  readSignedIds,
} from './provider.ts'

export const simuladoId = 'simulado'
export const simuladoPath = '/simulado'

export type CheckoutRow = typeof simuladoCheckouts.$inferSelect
export type PaymentRow = typeof simuladoPayments.$inferSelect
export type PaymentMethod = PaymentRow['method']
export type PaymentChoice = { outcome: 'approved' | 'pending' | 'rejected'; method: PaymentMethod }

/** How long Simulado's Pix codes and boletos can be paid, and a card is under review, in minutes. */
const minutesToPay = { card: 30, pix: 60, boleto: 3 * 24 * 60 } as const

const refusal = (what: string) => new PaymentProviderError('refused', `Simulado refused ${what}`)

/** The database refuses to look for others. */
const isId = (id: string) => z.uuid().safeParse(id).success

/** Opens a checkout, whose amounts have to add up. The same key returns the same one. Returns its id. */
async function openCheckout(database: Database, request: CheckoutRequest, shopUrl: string): Promise<string> {
  const { idempotencyKey, externalReference, totalCents: amountCents, shippingCents } = request
  const freight = { title: 'Frete', quantity: 1, unitPriceCents: shippingCents }
  const items = shippingCents > 0 ? [...request.items, freight] : request.items
  if (items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0) !== amountCents)
    throw refusal('items that do not add up')
  const back = (outcome: string) => `${shopUrl}/payment-${outcome}`
  await database
    .insert(simuladoCheckouts)
    .values({
      ...{ idempotencyKey, externalReference, amountCents, items },
      title: `Pedido ${request.orderNumber}`,
      onlyMethod: request.onlyMethod,
      withoutBoleto: !request.offersBoleto,
      payerEmail: request.buyer.email,
      backUrls: { success: back('success'), pending: back('pending'), failure: back('failure') },
      notificationUrl: `${shopUrl}/api/payment-notifications/${simuladoId}`,
    })
    .onConflictDoNothing({ target: simuladoCheckouts.idempotencyKey })
  const [checkout] = await database
    .select({ id: simuladoCheckouts.id })
    .from(simuladoCheckouts)
    .where(
      and(
        eq(simuladoCheckouts.idempotencyKey, idempotencyKey),
        eq(simuladoCheckouts.externalReference, externalReference),
        eq(simuladoCheckouts.amountCents, amountCents),
      ),
    )
  if (!checkout) throw refusal('a key that was used for another checkout')
  return checkout.id
}

export async function findCheckout(database: Database, id: string): Promise<CheckoutRow | undefined> {
  if (!isId(id)) return undefined
  return (await database.select().from(simuladoCheckouts).where(eq(simuladoCheckouts.id, id)))[0]
}

/** The methods that the shop lets the payer choose. */
export const offeredMethods = ({ onlyMethod, withoutBoleto }: CheckoutRow): PaymentMethod[] =>
  simuladoMethods.filter((method) => (!onlyMethod || method === onlyMethod) && !(withoutBoleto && method === 'boleto'))

/** A code of the usual form, which no bank accepts: its check sum is wrong. */
export const writePixCode = ({ id }: Pick<CheckoutRow, 'id'>): string =>
  `00020126580014br.gov.bcb.pix0136${id}5204000053039865802BR5918SIMULADO SEM VALOR6008CURITIBA6304FFFF`

const selectPayments = (database: Database) =>
  database
    .select({ payment: simuladoPayments, checkout: simuladoCheckouts })
    .from(simuladoPayments)
    .innerJoin(simuladoCheckouts, eq(simuladoCheckouts.id, simuladoPayments.checkoutId))

function toProviderPayment({ payment, checkout }: { payment: PaymentRow; checkout: CheckoutRow }): ProviderPayment {
  const { id, status, method, refundedCents, createdAt } = payment
  const isPending = status === 'pending'
  return {
    ...{ providerPaymentId: id, status, method, refundedCents },
    externalReference: checkout.externalReference,
    amountCents: checkout.amountCents,
    expiresAt: isPending ? new Date(createdAt.getTime() + minutesToPay[method] * 60_000) : null,
    pixCode: isPending && method === 'pix' ? writePixCode(checkout) : null,
  }
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
 * Enters what the payer chose, in the caller's transaction. An approved payment stays as it is, a pending one is decided,
 * after a refusal a new one begins. `hasChanged` says whether anything changed.
 */
export async function enterChoice(
  tx: Database,
  checkoutId: string,
  { outcome: status, method }: PaymentChoice,
): Promise<{ payment: PaymentRow; hasChanged: boolean }> {
  const { id } = simuladoCheckouts
  await tx.select({ id }).from(simuladoCheckouts).where(eq(id, checkoutId)).for('update')
  const current = await currentPayment(tx, checkoutId)
  if (current?.status === 'approved' || (current?.status === 'pending' && status === 'pending'))
    return { payment: current, hasChanged: false }
  const [payment] =
    current?.status === 'pending'
      ? await tx.update(simuladoPayments).set({ status }).where(eq(simuladoPayments.id, current.id)).returning()
      : await tx.insert(simuladoPayments).values({ checkoutId, status, method }).returning()
  if (!payment) throw new Error('the payment was not stored')
  return { payment, hasChanged: true }
}

/** Refunds an amount, or all that is left, once for each key; refuses more. Sends no notification. */
export const refundAtSimulado = (database: Database, refund: RefundRequest): Promise<void> =>
  transact(database, async (tx) => {
    const { providerPaymentId: paymentId, idempotencyKey } = refund
    if (!isId(paymentId)) throw refusal('the refund of a payment that it does not know')
    const isPayment = eq(simuladoPayments.id, paymentId)
    const [found] = await selectPayments(tx).where(isPayment).for('update', { of: simuladoPayments })
    if ((await tx.$count(simuladoRefunds, eq(simuladoRefunds.idempotencyKey, idempotencyKey))) > 0) return
    if (found?.payment.status === 'refunded' && refund.amountCents === undefined) return
    const leftCents = found ? found.checkout.amountCents - found.payment.refundedCents : 0
    const amountCents = refund.amountCents ?? leftCents
    if (found?.payment.status !== 'approved' || amountCents > leftCents) throw refusal('a refund that is not covered')
    await tx.insert(simuladoRefunds).values({ paymentId, idempotencyKey, amountCents })
    await tx
      .update(simuladoPayments)
      .set({
        refundedCents: found.payment.refundedCents + amountCents,
        status: amountCents === leftCents ? 'refunded' : 'approved',
      })
      .where(isPayment)
  })

const notificationBody = z.object({ id: z.string(), type: z.string(), data: z.object({ id: z.string() }) })

/** A provider for trials inside the shop. Its tables are its own, and its notifications are signed as any other's. */
export function simuladoProvider({
  shopUrl,
  secretFor,
  database,
  now = () => new Date(),
}: ProviderSurroundings & { now?: () => Date }): PaymentProvider {
  const findPayment = async (id: string) => {
    const [found] = isId(id) ? await selectPayments(database).where(eq(simuladoPayments.id, id)) : []
    return found && toProviderPayment(found)
  }
  return {
    id: simuladoId,
    name: paymentProviderNames.simulado,
    async createCheckout(request) {
      return { url: `${shopUrl}${simuladoPath}/checkouts/${await openCheckout(database, request, shopUrl)}` }
    },
    async closeCheckout(url) {
      const id = new URL(url).pathname.split('/').at(-1) ?? ''
      if (!(await findCheckout(database, id))) throw refusal('the end of a checkout that it does not know')
      await database.update(simuladoCheckouts).set({ closedAt: sql`now()` }).where(eq(simuladoCheckouts.id, id))
    },
    async readNotification(request) {
      const { paymentId, requestId } = readSignedIds(secretFor(simuladoId), request, now())
      const payload = readBody(notificationBody, request.body)
      // The body is not signed: only what the signature covers names the payment and the event.
      return payload.type === 'payment' ? { eventId: requestId, providerPaymentId: paymentId, payload } : undefined
    },
    findPayment,
    async findNotifiedPayments(notified) {
      const payment = await findPayment(notified)
      return payment && [payment]
    },
    async searchPayments(externalReference) {
      const found = await selectPayments(database)
        .where(eq(simuladoCheckouts.externalReference, externalReference))
        .orderBy(desc(simuladoPayments.createdAt))
      return found.map(toProviderPayment)
    },
    refundPayment: (refund) => refundAtSimulado(database, refund),
  }
}

/** Simulado, which every shop has without any settings. */
export const simulado: PaymentProviderDefinition = {
  id: simuladoId,
  movesNoMoney: true,
  settings: z.object({}).transform(() => simuladoProvider),
}
