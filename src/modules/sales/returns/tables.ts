import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { piecesInSet } from '#modules/catalog/products/sets.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import {
  bytes,
  cents,
  checkOneOf,
  createdAt,
  enumText,
  id,
  moment,
  ownedBy,
  timestamps,
} from '#platform/server/database/columns.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { refundFaults } from '../payments/look-ups.ts'
import { payments } from '../payments/tables.ts'
import {
  bookedMeans,
  maxReturnPictureBytes,
  maxReturnPictures,
  maxReturnPreviewBytes,
  returnReasons,
  returnStates,
} from './rules.ts'

/** A postage code by its letters and digits, in capitals: no two orders share one. */
export const bareReverseCode = (code: AnyColumn | string): SQL =>
  sql`upper(regexp_replace(${code}, '[^0-9A-Za-z]', '', 'g'))`

/** Items of an order on their way back to the shop, and the outcome for them and their money. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    state: enumText('state', returnStates).notNull().default('requested'),
    reason: enumText('reason', returnReasons).notNull(),
    note: text('note').notNull().default(''),
    /** Identifies a submission of the form: sent twice, it creates one return. */
    submissionKey: uuid('submission_key').notNull(),
    /** How the items are sent: by post at the shop's cost, or to an address. */
    reverseCode: text('reverse_code'),
    returnAddress: text('return_address'),
    /** The note to the customer in the last answer: instructions, or why it was refused. */
    answer: text('answer').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    check('order_returns_state', checkOneOf(table.state, returnStates)),
    check('order_returns_reason', checkOneOf(table.reason, returnReasons)),
    unique('order_returns_one_per_submission').on(table.orderId, table.submissionKey),
    index('order_returns_by_reverse_code').on(bareReverseCode(table.reverseCode)).where(sql`reverse_code is not null`),
    index('order_returns_newest').on(table.createdAt.desc(), table.id),
    index('order_returns_by_state').on(table.state, table.createdAt.desc(), table.id),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    id: id(),
    returnId: ownedBy('return_id', () => orderReturns.id),
    orderItemId: ownedBy('order_item_id', () => orderItems.id),
    quantity: integer('quantity').notNull(),
    /** If only some pieces of one set are sent back, how many; empty for whole sets and what is sold by the piece. */
    pieces: integer('pieces'),
    /** Pieces returned to stock, and broken pieces; empty until the parcel has arrived. */
    restockedQuantity: integer('restocked_quantity'),
    damagedQuantity: integer('damaged_quantity'),
  },
  (table) => [
    check('order_return_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'order_return_lines_pieces',
      sql`${table.pieces} is null or (${table.quantity} = 1 and ${table.pieces} between 1 and ${sql.raw(String(piecesInSet - 1))})`,
    ),
    check(
      'order_return_lines_received',
      sql`(${table.restockedQuantity} is null) = (${table.damagedQuantity} is null) and ${table.restockedQuantity} >= 0
        and ${table.damagedQuantity} >= 0 and ${table.restockedQuantity} + ${table.damagedQuantity} <= ${table.quantity}`,
    ),
    unique('order_return_lines_one_per_item').on(table.returnId, table.orderItemId),
    index('order_return_lines_of_item').on(table.orderItemId),
  ],
)

/**
 * Pictures that show why items are sent back, re-encoded without the camera's metadata. They are private:
 * they have no public address, and are returned by calls that check whose they are. Those without a return
 * were sent for one that has not been requested yet.
 */
export const orderReturnPictures = pgTable(
  'order_return_pictures',
  {
    id: id(),
    orderId: ownedBy('order_id', () => orders.id),
    returnId: uuid('return_id').references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** Its index among the pictures of the return, from 0. */
    position: integer('position'),
    /** The sender: the order's customer, or the staff on their behalf. */
    senderId: uuid('sender_id').references(() => profiles.id, { onDelete: 'set null' }),
    content: bytes('content').notNull(),
    /** A small thumbnail, shown before the full picture is requested. */
    preview: bytes('preview').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'order_return_pictures_sizes',
      sql`octet_length(${table.content}) between 1 and ${sql.raw(String(maxReturnPictureBytes))}
        and octet_length(${table.preview}) between 1 and ${sql.raw(String(maxReturnPreviewBytes))}`,
    ),
    check(
      'order_return_pictures_place',
      sql`(${table.returnId} is null) = (${table.position} is null)
        and ${table.position} between 0 and ${sql.raw(String(maxReturnPictures - 1))}`,
    ),
    unique('order_return_pictures_one_per_place').on(table.returnId, table.position),
    index('order_return_pictures_of_order').on(table.orderId),
    index('order_return_pictures_unsent').on(table.senderId, table.createdAt).where(sql`return_id is null`),
    index('order_return_pictures_newest').on(table.createdAt),
  ],
)

export const orderReturnEvents = pgTable(
  'order_return_events',
  {
    id: id(),
    returnId: ownedBy('return_id', () => orderReturns.id),
    state: enumText('state', returnStates).notNull(),
    /** The member of staff or customer who caused it; empty if the shop did. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    /** Whether an e-mail informs the customer of it: a missing one is sent later. */
    isTold: boolean('is_told').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_return_events_state', checkOneOf(table.state, returnStates)),
    index('order_return_events_of_return').on(table.returnId, table.createdAt),
    index('order_return_events_told').on(table.createdAt).where(sql`is_told`),
  ],
)

/**
 * A part of a payment that is being or has been refunded. Its amount is included in the payment's
 * `refunded_cents` from the beginning.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    paymentId: ownedBy('payment_id', () => payments.id),
    /** The return that it belongs to; empty for refunds made outside the shop. */
    returnId: uuid('return_id').references(() => orderReturns.id, { onDelete: 'cascade' }),
    amountCents: cents('amount_cents').notNull(),
    means: enumText('means', bookedMeans).notNull(),
    /** When the money was refunded; empty until the provider has done so. */
    refundedAt: moment('refunded_at'),
    /** When the last automatic attempt to refund failed; since then it is left to a person. */
    givenUpAt: moment('given_up_at'),
    fault: enumText('fault', refundFaults),
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('payment_refunds_amount', sql`${table.amountCents} > 0`),
    check('payment_refunds_means', checkOneOf(table.means, bookedMeans)),
    check('payment_refunds_fault', checkOneOf(table.fault, refundFaults)),
    unique('payment_refunds_one_per_return').on(table.returnId, table.paymentId),
    index('payment_refunds_of_payment').on(table.paymentId),
    index('payment_refunds_waiting').on(table.createdAt).where(sql`refunded_at is null`),
  ],
)
