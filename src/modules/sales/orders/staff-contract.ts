import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  centsField,
  dayField,
  identifier,
  instant,
  longText,
  pageField,
  pageWith,
  requiredBoolean,
  requiredLongText,
  requiredText,
  text,
} from '#platform/contract/fields.ts'
import { byId } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { attentionItem } from '../attention/contract.ts'
import { attentionKinds } from '../attention/rules.ts'
import { type ManualPaymentMethod, manualPaymentMethods, moneyDecisions } from '../payments/amounts.ts'
import { refundFaults } from '../payments/look-ups.ts'
import { disputeStates, paymentStatuses } from '../payments/rules.ts'
import { bookedMeans, returnStates } from '../returns/rules.ts'
import { order, orderEvent, orderStatus } from './contract.ts'
import { maxTagLength, normaliseTag, orderEmailKinds, orderGroups } from './rules.ts'

const reading = adminCalls('Back office: orders and shipments', { permission: 'orders.read' })
const editing = adminCalls('Back office: orders and shipments', { permission: 'orders.edit' })

const customer = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  taxId: z.string().nullable(),
})

/** What the lists of orders and of shipments say of an order, which has a status in the words of each. */
export const listedOrder = <Status extends z.ZodType>(status: Status) =>
  z.object({
    id: z.uuid(),
    orderNumber: z.string(),
    createdAt: instant,
    status,
    totalCents: z.int(),
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
    shippingAddress: z.string(),
    /** The same address with its district, as carriers read it. */
    deliveryAddress: z.string(),
  })

const tags = z.array(z.string())

/** Whether whose order it is can sign in; of a guest's order, not yet. */
const hasAccount = z.boolean()

export const adminOrderRow = listedOrder(orderStatus).extend({ paymentMethod: z.string(), hasAccount, tags })
export type AdminOrderRow = z.output<typeof adminOrderRow>

export const orderListFilter = z.strictObject({
  search: text(200).optional(),
  /** `paid`: processing, shipped and delivered; `tracked`: shipped with a tracking code. */
  status: z.enum(orderGroups).optional(),
  /** The first and the last day on which they were placed, by the shop's clock. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** As `from` of the 30 days that the dashboard shows: accepted for one release, from the tabs that still send it. */
  period: z.enum(['recent']).optional(),
})

export const orderPayment = z.object({
  id: z.uuid(),
  /** The provider's id, or `manual` for what the staff recorded by hand. */
  provider: z.string(),
  providerPaymentId: z.string(),
  status: z.enum(paymentStatuses),
  amountCents: z.int(),
  /** Its partial refunds, made or pending. */
  refundedCents: z.int(),
  /** Each of them, the oldest first; `refundedAt` is null while pending. */
  refunds: z.array(
    z.object({ id: z.uuid(), amountCents: z.int(), means: z.enum(bookedMeans), refundedAt: instant.nullable() }),
  ),
  method: z.string().nullable(),
  /** The number of card instalments, and the provider's fee; null if it does not report them. */
  installments: z.int().nullable(),
  feeCents: z.int().nullable(),
  /** The state of a chargeback, and the deadline for an answer, if the provider reports one. */
  dispute: z.enum(disputeStates).nullable(),
  disputeAnswerUntil: instant.nullable(),
  decision: z.enum(moneyDecisions).nullable(),
  decidedAt: instant.nullable(),
  /** Since when its money is on its way back. */
  refundRequestedAt: instant.nullable(),
  refundFault: z.enum(refundFaults).nullable(),
  actorName: z.string().nullable(),
  note: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type OrderPayment = z.output<typeof orderPayment>

const note = longText(maxNoteLength).default('')

/** What the staff says of the money where the payments do not show it. */
export const moneyAnswer = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('how-paid'),
      method: z.enum(manualPaymentMethods),
      note,
    }),
    z.strictObject({
      kind: z.literal('what-of-the-money'),
      decision: z.enum(moneyDecisions),
      note,
      /** What the person has decided about: if the shop holds another amount, nothing changes. */
      expectedCents: centsField.optional(),
    }),
  ])
  .refine((answer) => answer.note !== '' || !needsNote(answer), {
    path: ['note'],
    error: 'Escreva uma observação para os colegas.',
  })
export type MoneyAnswer = z.output<typeof moneyAnswer>

export const needsNote = (answer: { kind: 'how-paid'; method: ManualPaymentMethod } | { kind: 'what-of-the-money' }) =>
  answer.kind === 'how-paid' && answer.method === 'other'

/** How giving an order another status fails, on either screen. */
export const moveErrors = [
  'ORDER_NOT_FOUND',
  'STOCK_GONE',
  'CREDIT_GONE',
  'CREDIT_IMPOSSIBLE',
  'CHANGED_MEANWHILE',
  'PAYMENT_UNCONFIRMED',
  'PAYMENT_REFERENCE_TAKEN',
  'MONEY_UNDECIDED',
  'REFUND_IMPOSSIBLE',
  'SHIPMENT_HELD_BACK',
] as const

/**
 * What is undecided about the order's money, as the person has seen, who sends it nevertheless. While
 * anything else is undecided, the order stays (`SHIPMENT_HELD_BACK`).
 */
export const sendDespite = z.array(z.enum(attentionKinds)).optional()

export const staffNote = z.object({
  id: z.uuid(),
  note: z.string(),
  authorName: z.string().nullable(),
  createdAt: instant,
})
export type StaffNote = z.output<typeof staffNote>

export const newNote = z.strictObject({
  id: identifier,
  note: requiredLongText(maxNoteLength, 'Escreva a observação.'),
  /** Sent again under the same key, it is stored once. Optional for one release, for tabs that do not know it. */
  submissionKey: identifier.optional(),
})

export const adminOrder = order.extend({
  customer: customer.extend({ hasAccount }),
  /** What the staff took off it, who did and why: customers read its label alone. */
  manualDiscounts: z.array(z.object({ amountCents: z.int(), note: z.string(), actorName: z.string().nullable() })),
  /** The link by which an order that the staff made is paid; null for any other, and once it waits for no payment. */
  paymentLink: z.string().nullable(),
  /** The newest first. */
  notes: z.array(staffNote),
  tags,
  /** What the staff still has to decide about it, the oldest first. */
  attention: z.array(attentionItem),
  /** Every attempt to pay it, the newest first. */
  payments: z.array(orderPayment),
  events: z.array(orderEvent.extend({ actorName: z.string().nullable() })),
})
export type AdminOrder = z.output<typeof adminOrder>

export const orderEmail = z.object({
  /** The id of the order's event, of the return's event, or of the invoice, that it is about. */
  eventId: z.uuid(),
  about: z.enum(['order', 'return', 'invoice']),
  /** What the order came to, or the return. */
  status: orderStatus.nullable(),
  returnState: z.enum(returnStates).nullable(),
  /** What it says of the order; null for a return or an invoice. */
  kind: z.enum(orderEmailKinds).nullable(),
  createdAt: instant,
  /** `unneeded`: no longer due when it was written, or the address is that of a guest who has not paid. */
  state: z.enum(['sent', 'waiting', 'failed', 'unneeded']),
  /** When the mail server took it last, and how often it did. */
  sentAt: instant.nullable(),
  sentCount: z.int(),
})
export type OrderEmail = z.output<typeof orderEmail>

/**
 * `expectedStatus` is the status that the person saw: if it has changed since, nothing is changed
 * (`CHANGED_MEANWHILE`). `money` answers what the payments do not show: without it an unpaid order cannot be
 * dispatched (`PAYMENT_UNCONFIRMED`), and a paid one cannot be cancelled (`MONEY_UNDECIDED`).
 */
export const orderStatusChange = z.strictObject({
  id: identifier,
  status: orderStatus,
  expectedStatus: orderStatus.optional(),
  money: moneyAnswer.optional(),
  sendDespite,
})

export const adminOrdersContract = {
  list: reading
    .get('/admin/orders', 'A page of 20 orders, newest first')
    .input(orderListFilter.extend({ page: pageField }))
    .output(pageWith(adminOrderRow)),
  find: reading
    .get('/admin/orders/{id}', 'One order with its customer, items and history', 'ORDER_NOT_FOUND')
    .input(byId)
    .output(adminOrder),
  changeStatus: editing
    .patch('/admin/orders/{id}', 'Set an order’s status', ...moveErrors)
    .input(orderStatusChange)
    .output(adminOrder),
  addNote: editing
    .post('/admin/orders/{id}/notes', 'Write down something about an order, for the staff alone', 'ORDER_NOT_FOUND')
    .meta({ isRepeatable: true })
    .input(newNote)
    .output(adminOrder),
  emails: reading
    .get('/admin/orders/{id}/emails', 'The e-mails about an order, the newest first', 'ORDER_NOT_FOUND')
    .input(byId)
    .output(z.array(orderEmail)),
  sendEmail: editing
    .post('/admin/orders/{id}/emails', 'Send one of them again', 'NOT_FOUND', 'EMAIL_UNNEEDED', 'SENT_TOO_OFTEN')
    .input(z.strictObject({ id: identifier, eventId: identifier }))
    .output(z.array(orderEmail)),
  tag: editing
    .post('/admin/orders/{id}/tags', 'Mark an order with a word, or take the word away', 'ORDER_NOT_FOUND')
    .input(
      z.strictObject({
        id: identifier,
        tag: requiredText(maxTagLength, 'Escreva o marcador.').transform(normaliseTag),
        isTagged: requiredBoolean('Informe se o pedido fica com o marcador.'),
      }),
    )
    .output(adminOrder),
}
