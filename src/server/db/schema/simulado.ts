import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, ownedBy, timestamps } from '../columns.ts'

export type SimuladoBackUrls = { success: string; pending: string; failure: string }

/** The Simulado provider's own records, separate from the shop's: the checkouts requested by a shop. */
export const simuladoCheckouts = pgTable(
  'simulado_checkouts',
  {
    id: id(),
    /** Idempotency key: the same key returns the same checkout. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    externalReference: text('external_reference').notNull(),
    title: text('title').notNull(),
    items: jsonb('items').$type<{ title: string; quantity: number; unitPriceCents: number }[]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The only payment method that the shop wants; empty for any. */
    onlyMethod: text('only_method', { enum: ['card', 'pix', 'boleto'] }),
    /** Whether the shop wants no boleto. */
    withoutBoleto: boolean('without_boleto').notNull().default(false),
    payerEmail: text('payer_email').notNull(),
    backUrls: jsonb('back_urls').$type<SimuladoBackUrls>().notNull(),
    notificationUrl: text('notification_url').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('simulado_checkouts_amount', sql`${table.amountCents} > 0`),
    check('simulado_checkouts_only_method', sql`${table.onlyMethod} in ('card', 'pix', 'boleto')`),
    index('simulado_checkouts_reference').on(table.externalReference),
  ],
)

/** The Simulado provider's payments, as a shop reads them. */
export const simuladoPayments = pgTable(
  'simulado_payments',
  {
    id: id(),
    checkoutId: ownedBy('checkout_id', () => simuladoCheckouts.id),
    status: text('status', { enum: ['approved', 'pending', 'rejected', 'cancelled', 'refunded'] }).notNull(),
    method: text('method', { enum: ['card', 'pix', 'boleto'] }).notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** When the shop accepted the notification of the current status; empty until then. */
    notifiedAt: moment('notified_at'),
    ...timestamps(),
  },
  (table) => [
    check(
      'simulado_payments_status',
      sql`${table.status} in ('approved', 'pending', 'rejected', 'cancelled', 'refunded')`,
    ),
    check('simulado_payments_method', sql`${table.method} in ('card', 'pix', 'boleto')`),
    index('simulado_payments_of_checkout').on(table.checkoutId),
  ],
)

/** A refund of a payment, in part or in full. */
export const simuladoRefunds = pgTable(
  'simulado_refunds',
  {
    id: id(),
    paymentId: ownedBy('payment_id', () => simuladoPayments.id),
    /** Idempotency key: the same key returns the same refund. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('simulado_refunds_amount', sql`${table.amountCents} > 0`),
    index('simulado_refunds_of_payment').on(table.paymentId),
  ],
)
