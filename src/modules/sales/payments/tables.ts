import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import {
  cents,
  checkOneOf,
  createdAt,
  enumText,
  id,
  moment,
  ownedBy,
  timestamps,
} from '#platform/server/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { moneyDecisions } from './amounts.ts'
import { notificationFaults, refundFaults } from './look-ups.ts'
import { disputeStates, paymentStatuses, simuladoMethods } from './rules.ts'

/** What the provider reports about one attempt to pay an order; an order may have several. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    status: enumText('status', paymentStatuses).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What has been refunded of it in parts, or is being refunded: the sum of its rows in `payment_refunds`. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    method: text('method'),
    /** The number of card instalments, and the provider's fee, if it reports them. */
    installments: integer('installments'),
    feeCents: cents('fee_cents'),
    /** Until when the provider accepts this payment, if it reports that. */
    expiresAt: moment('expires_at'),
    /** For an unpaid Pix: its code for the bank's application. */
    pixCode: text('pix_code'),
    refundRequestedAt: moment('refund_requested_at'),
    /** When the last automatic attempt to refund failed; since then it is left to a person. */
    refundGivenUpAt: moment('refund_given_up_at'),
    refundFault: enumText('refund_fault', refundFaults),
    /** The state of a chargeback, and the shop's deadline to respond, if the provider reports them. */
    dispute: enumText('dispute', disputeStates),
    disputeAnswerUntil: moment('dispute_answer_until'),
    /**
     * When the provider is asked again about the state of a payment that brought money. Empty before
     * `reconcile-payments` has set the first such time, and again once its state is final.
     */
    askAgainAt: moment('ask_again_at'),
    /** Since when the provider has said that it does not know this payment; empty once it knows it. */
    unknownSince: moment('unknown_since'),
    failedLookUps: integer('failed_look_ups').notNull().default(0),
    /** What the staff decided about the money of a cancelled order, and when; empty while it stays with the order. */
    decision: enumText('decision', moneyDecisions),
    decidedAt: moment('decided_at'),
    /** The member of staff who recorded the payment by hand, or decided about its money, and their note. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    check('payments_decision', checkOneOf(table.decision, moneyDecisions)),
    check('payments_dispute', checkOneOf(table.dispute, disputeStates)),
    check('payments_decided_at', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check('payments_status', checkOneOf(table.status, paymentStatuses)),
    check('payments_amount', sql`${table.amountCents} >= 0`),
    check('payments_installments', sql`${table.installments} >= 1`),
    check('payments_fee', sql`${table.feeCents} >= 0`),
    check('payments_refund_fault', checkOneOf(table.refundFault, refundFaults)),
    check('payments_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    unique('payments_one_per_attempt').on(table.provider, table.providerPaymentId),
    index('payments_of_order').on(table.orderId),
    index('payments_by_provider_id').on(table.providerPaymentId),
    index('payments_open').on(table.createdAt).where(sql`status = 'pending'`),
    index('payments_open_to_ask_again')
      .on(table.askAgainAt)
      .where(sql`ask_again_at is not null and status = 'pending'`),
    index('payments_to_ask_again').on(table.askAgainAt).where(sql`ask_again_at is not null and status <> 'pending'`),
    index('payments_never_asked_again')
      .on(table.createdAt)
      .where(sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')`),
    index('payments_contested_never_asked_again')
      .on(table.createdAt)
      .where(sql`ask_again_at is null and dispute = 'open'`),
    index('payments_unknown_there').on(table.provider).where(sql`unknown_since is not null`),
    index('payments_to_refund').on(table.refundRequestedAt).where(sql`status = 'approved'`),
  ],
)

/** The inbox of the providers' notifications: stored once, acknowledged, then processed. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
    fault: enumText('fault', notificationFaults),
  },
  (table) => [
    check('payment_notifications_fault', checkOneOf(table.fault, notificationFaults)),
    unique('payment_notifications_once').on(table.provider, table.eventId),
    index('payment_notifications_waiting').on(table.receivedAt).where(sql`processed_at is null`),
  ],
)

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
    onlyMethod: enumText('only_method', simuladoMethods),
    withoutBoleto: boolean('without_boleto').notNull().default(false),
    payerEmail: text('payer_email').notNull(),
    backUrls: jsonb('back_urls').$type<SimuladoBackUrls>().notNull(),
    notificationUrl: text('notification_url').notNull(),
    /** Since when the shop wants nothing paid here any more. */
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('simulado_checkouts_amount', sql`${table.amountCents} > 0`),
    check('simulado_checkouts_only_method', checkOneOf(table.onlyMethod, simuladoMethods)),
    index('simulado_checkouts_reference').on(table.externalReference),
  ],
)

/** The Simulado provider's payments, as a shop reads them. */
export const simuladoPayments = pgTable(
  'simulado_payments',
  {
    id: id(),
    checkoutId: ownedBy('checkout_id', () => simuladoCheckouts.id),
    status: enumText('status', paymentStatuses).notNull(),
    method: enumText('method', simuladoMethods).notNull(),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Written by the release before this one only; goes with the next. */
    notifiedAt: moment('notified_at'),
    ...timestamps(),
  },
  (table) => [
    check('simulado_payments_status', checkOneOf(table.status, paymentStatuses)),
    check('simulado_payments_method', checkOneOf(table.method, simuladoMethods)),
    index('simulado_payments_of_checkout').on(table.checkoutId),
  ],
)

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
