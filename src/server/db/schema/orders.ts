import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { disputeStates } from '#domain/orders/disputes.ts'
import { orderEventReasons } from '#domain/orders/order-event-reasons.ts'
import { moneyDecisions } from '#domain/orders/order-money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentChoices } from '#domain/orders/payment-choices.ts'
import { paymentStatuses } from '#domain/orders/payment-outcome.ts'
import { refundFaults } from '#domain/orders/refund-faults.ts'
import { notificationFaults } from '#domain/orders/unknown-payments.ts'
import { mostVolumes } from '#domain/packing/volumes.ts'
import { shippingServices } from '#domain/shipping/shipping-option.ts'
import {
  addressColumns,
  bytes,
  cents,
  createdAt,
  enumText,
  id,
  moment,
  oneOf,
  ownedBy,
  sortableText,
  timestamps,
} from '../columns.ts'
import { profiles } from './identity.ts'
import { products } from './products.ts'

/**
 * A purchase, with everything about it as it was agreed: later changes of products, prices or profile do not touch it.
 * One status column serves both vocabularies of the back office.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'restrict' }),
    status: enumText('status', orderStatuses).notNull().default('pending'),

    subtotalCents: cents('subtotal_cents').notNull(),
    shippingCents: cents('shipping_cents').notNull(),
    /** What it costs less because it is paid by Pix. */
    pixDiscountCents: cents('pix_discount_cents').notNull().default(0),
    totalCents: cents('total_cents').notNull(),
    /** What has been given back of it, as `givenBackOfOrder` counts it: no revenue any more. */
    refundedCents: cents('refunded_cents').notNull().default(0),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    taxId: text('tax_id'),

    ...addressColumns(),
    /** The address joined into one line, made from the fields above. */
    shippingAddress: text('shipping_address').notNull(),

    shippingService: enumText('shipping_service', shippingServices).notNull(),
    shippingMethod: text('shipping_method').notNull(),
    shippingEta: text('shipping_eta').notNull(),
    /** Of its first, or only, volume; empty until it leaves. */
    trackingCode: text('tracking_code'),
    /** Those of its other volumes, in their order; they mean nothing without a first one. */
    furtherTrackingCodes: text('further_tracking_codes').array().notNull().default(sql`'{}'::text[]`),

    paymentMethod: text('payment_method').notNull(),
    /** How the customer said that it would be paid: the provider's page offers no more than that. */
    paymentChoice: enumText('payment_choice', paymentChoices).notNull().default('any'),
    externalReference: text('external_reference').notNull().unique(),
    /** The provider's page on which this order is paid; empty until the provider has answered. */
    paymentUrl: text('payment_url'),
    /** The provider whose page that is. */
    paymentProvider: text('payment_provider'),
    /** Which content of the order this is: it may change for as long as no page to pay it on was opened. */
    revision: integer('revision').notNull().default(1),
    /** Named by the browser, once per submission of the form: the same one sent twice makes one order. */
    submissionKey: uuid('submission_key').notNull(),
    /** Of a guest's order that waits for its payment: a keyed hash of the network it came from, which bounds what it holds. */
    guestNetwork: text('guest_network'),
    /** Of an order that the staff made for a customer: the hash of the secret in the link by which it is paid. */
    paymentLinkHash: text('payment_link_hash').unique(),
    /** Whether the order's items are out of stock on its behalf; makes returning them happen once. */
    holdsStock: boolean('holds_stock').notNull().default(true),
    /** When an unpaid order is cancelled. */
    paymentDueAt: moment('payment_due_at').notNull(),
    /** Until when the provider's page was told to take payments: the order waits at least so long. */
    pageOpenUntil: moment('page_open_until'),

    searchText: sortableText('search_text').generatedAlwaysAs(
      sql`normalise(first_name || ' ' || last_name || ' ' || email || ' ' || id::text || ' ' || coalesce(tracking_code, '') || ' ' || phone || ' ' || coalesce(tax_id, '') || ' ' || city || ' ' || state || ' ' || postal_code)`,
    ),
    ...timestamps(),
  },
  (table) => [
    check('orders_status', oneOf(table.status, orderStatuses)),
    check('orders_amounts_not_negative', sql`${table.subtotalCents} >= 0 and ${table.shippingCents} >= 0`),
    check('orders_payment_choice', oneOf(table.paymentChoice, paymentChoices)),
    check(
      'orders_pix_discount',
      sql`${table.pixDiscountCents} between 0 and ${table.subtotalCents} and (${table.pixDiscountCents} = 0 or ${table.paymentChoice} = 'pix')`,
    ),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.pixDiscountCents} + ${table.shippingCents}`,
    ),
    check('orders_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    check('orders_postal_code_digits', sql`${table.postalCode} ~ '^[0-9]{8}$'`),
    check('orders_tracking_code_present', sql`length(${table.trackingCode}) >= 1`),
    check(
      'orders_further_tracking_codes',
      sql`cardinality(${table.furtherTrackingCodes}) < ${sql.raw(String(mostVolumes))} and array_position(${table.furtherTrackingCodes}, null) is null and array_position(${table.furtherTrackingCodes}, '') is null`,
    ),
    unique('orders_one_per_submission').on(table.userId, table.submissionKey),
    index('orders_of_customer').on(table.userId, table.createdAt.desc()),
    index('orders_newest').on(table.createdAt.desc(), table.id),
    index('orders_by_status').on(table.status, table.createdAt.desc(), table.id),
    index('orders_unpaid').on(table.paymentDueAt).where(sql`status = 'pending'`),
    index('orders_of_guest_network').on(table.guestNetwork).where(sql`guest_network is not null`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_tracking_code').on(table.trackingCode).where(sql`tracking_code is not null`),
    index('orders_further_tracking_codes')
      .using('gin', table.furtherTrackingCodes)
      .where(sql`further_tracking_codes <> '{}'`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    priceAtTimeCents: cents('price_at_time_cents').notNull(),
    /** What each piece cost less because the order is paid by Pix. */
    pixDiscountCents: cents('pix_discount_cents').notNull().default(0),
    shippingCents: cents('shipping_cents').notNull(),
    productName: text('product_name').notNull(),
    imageUrl: text('image_url'),
    searchText: sortableText('search_text').generatedAlwaysAs(sql`normalise(product_name)`),
  },
  (table) => [
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check('order_items_amounts', sql`${table.priceAtTimeCents} >= 0 and ${table.shippingCents} >= 0`),
    check('order_items_pix_discount', sql`${table.pixDiscountCents} between 0 and ${table.priceAtTimeCents}`),
    unique('order_items_one_line_per_product').on(table.orderId, table.productId),
    unique('order_items_position').on(table.orderId, table.position),
    index('order_items_product').on(table.productId),
    index('order_items_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** What happened to an order, in order: the customer's timeline and the staff's history. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    /** Empty for the order's own beginning. */
    fromStatus: enumText('from_status', orderStatuses),
    toStatus: enumText('to_status', orderStatuses).notNull(),
    trackingCode: text('tracking_code'),
    furtherTrackingCodes: text('further_tracking_codes').array().notNull().default(sql`'{}'::text[]`),
    /** The member of staff or customer who did it; empty when the shop did. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    reason: enumText('reason', orderEventReasons).notNull(),
    /** Whether an e-mail informs the customer of it: one that is missing is sent again. */
    isTold: boolean('is_told').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_events_reason', oneOf(table.reason, orderEventReasons)),
    index('order_events_of_order').on(table.orderId, table.createdAt),
    index('order_events_told').on(table.createdAt).where(sql`is_told`),
  ],
)

/** The invoice of an order, as the shop's fiscal program issued it. Its files hold all about the buyer: they have no address. */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id).unique(),
    accessKey: text('access_key').notNull().unique(),
    pdf: bytes('pdf'),
    xml: bytes('xml'),
    /** Who of the staff attached it. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_invoices_key', sql`${table.accessKey} ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'`),
    check('order_invoices_files', sql`num_nonnulls(${table.pdf}, ${table.xml}) >= 1`),
    check(
      'order_invoices_sizes',
      sql`octet_length(${table.pdf}) between 1 and 2000000 and octet_length(${table.xml}) between 1 and 2000000`,
    ),
    index('order_invoices_newest').on(table.createdAt),
  ],
)

/** What the provider says of one attempt to pay an order; an order may have several. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    provider: text('provider').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    status: enumText('status', paymentStatuses).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What has gone back of it in parts, or has been asked to: the sum of its rows in `payment_refunds`. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    method: text('method'),
    /** In how many parts a card is charged, and what the provider keeps for its service, where it says so. */
    installments: integer('installments'),
    feeCents: cents('fee_cents'),
    /** Until when the provider takes the money of this attempt, where it says so. */
    expiresAt: moment('expires_at'),
    /** Of a Pix that is still to be paid: its text for the bank's application. */
    pixCode: text('pix_code'),
    /** Since when the money is to be given back. */
    refundRequestedAt: moment('refund_requested_at'),
    /** When the shop gave up giving it back by itself: a person has to. */
    refundGivenUpAt: moment('refund_given_up_at'),
    /** Why it was not given back when it was asked for last. */
    refundFault: enumText('refund_fault', refundFaults),
    /** Where a chargeback of it stands, and until when the shop may answer, where the provider says so. */
    dispute: enumText('dispute', disputeStates),
    disputeAnswerUntil: moment('dispute_answer_until'),
    /**
     * When the provider is asked again how a payment stands that brought money. Empty before `reconcile-payments` has set the first
     * such time, and again once nothing more can become of it.
     */
    askAgainAt: moment('ask_again_at'),
    /** What becomes of the money of a cancelled order, and when the staff said so; empty while it stays with the order. */
    decision: enumText('decision', moneyDecisions),
    decidedAt: moment('decided_at'),
    /** Who of the staff recorded the payment by hand, or decided about its money, and what they noted. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    check('payments_decision', oneOf(table.decision, moneyDecisions)),
    check('payments_dispute', oneOf(table.dispute, disputeStates)),
    check('payments_decided_at', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check('payments_status', oneOf(table.status, paymentStatuses)),
    check('payments_amount', sql`${table.amountCents} >= 0`),
    check('payments_installments', sql`${table.installments} >= 1`),
    check('payments_fee', sql`${table.feeCents} >= 0`),
    check('payments_refund_fault', oneOf(table.refundFault, refundFaults)),
    check('payments_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    unique('payments_one_per_attempt').on(table.provider, table.providerPaymentId),
    index('payments_of_order').on(table.orderId),
    index('payments_by_provider_id').on(table.providerPaymentId),
    index('payments_open').on(table.createdAt).where(sql`status = 'pending'`),
    index('payments_to_ask_again').on(table.askAgainAt).where(sql`ask_again_at is not null`),
    index('payments_never_asked_again')
      .on(table.createdAt)
      .where(sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')`),
    index('payments_to_refund').on(table.refundRequestedAt).where(sql`status = 'approved'`),
  ],
)

/** The inbox of the providers' notifications: stored once, acknowledged, then worked off. */
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
    /** Why it was not settled when that was tried last. */
    fault: enumText('fault', notificationFaults),
  },
  (table) => [
    check('payment_notifications_fault', oneOf(table.fault, notificationFaults)),
    unique('payment_notifications_once').on(table.provider, table.eventId),
    index('payment_notifications_waiting').on(table.receivedAt).where(sql`processed_at is null`),
  ],
)
