import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  centsField,
  identifier,
  instant,
  longText,
  pageField,
  pageWith,
  requiredLongText,
  text,
} from '#platform/contract/fields.ts'
import { byId } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { refundFaults } from '../payments/look-ups.ts'
import {
  orderReturn,
  orderReturns,
  requestErrors,
  returnEvent,
  returnPictureContent,
  returnRequest,
  stepErrors,
} from './contract.ts'
import { bookedMeans, refundMeans, refundWays, returnReasons, returnStates } from './rules.ts'

const reading = adminCalls('Back office: returns', { permission: 'orders.read' })
const editing = adminCalls('Back office: returns', { permission: 'orders.edit' })
const paying = adminCalls('Back office: returns', { permission: 'orders.money' })

const returnRefund = z.object({
  provider: z.string(),
  providerPaymentId: z.string(),
  amountCents: z.int(),
  means: z.enum(bookedMeans),
  refundedAt: instant.nullable(),
  /** When the last automatic attempt failed; since then it is left to a person. */
  givenUpAt: instant.nullable(),
  /**
   * Why it was not given back when the provider was asked last; null where that is not known, or it was. It
   * stays where a person closed a contested one.
   */
  fault: z.enum(refundFaults).nullable(),
  /** Whether a bank has not decided the chargeback of this payment yet: until then the refund cannot be closed. */
  isBankDeciding: z.boolean(),
})

export const adminReturn = orderReturn.extend({
  orderNumber: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  events: z.array(returnEvent.extend({ actorName: z.string().nullable(), note: z.string() })),
  refunds: z.array(returnRefund),
  /** What the rule of the reason gives back for what came, and for what was asked before it has come. */
  due: z.object({
    goodsCents: z.int(),
    freightCents: z.int(),
    totalCents: z.int(),
    /** What comes on top, as credit: the share that credit paid. Processes of the release before do not say it. */
    creditCents: z.int().optional(),
  }),
  /**
   * The limits of a return: what the order's payments still hold, and what was refunded in a provider's
   * panel, which may have been for it. Then what the providers can refund.
   */
  leftCents: z.int(),
  leftAtProvidersCents: z.int(),
  /** The part of `leftCents` already refunded in a provider's panel, which a return may adopt. */
  inPanelCents: z.int(),
  /** What of the order's payments went back without the shop, as from a provider's own panel. */
  takenBackCents: z.int(),
})
export type AdminReturn = z.output<typeof adminReturn>

export const adminReturnRow = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  protocol: z.string(),
  createdAt: instant,
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  customerName: z.string(),
  customerEmail: z.string(),
  /** Pieces that were asked to be sent back. */
  quantity: z.int(),
})
export type AdminReturnRow = z.output<typeof adminReturnRow>

const piecesField = z.int('Informe a quantidade.').min(0, 'Informe a quantidade.').max(100_000)

const receivedSentence = 'Informe o que chegou.'
const answerSentence = 'Escolha uma resposta.'

const note = longText(maxNoteLength).default('')

/**
 * An answer to a request: how the goods are to come, by a code of the post or to an address, or why they are not taken.
 */
export const returnAnswer = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('authorise'),
        reverseCode: text(60).default(''),
        returnAddress: text(300).default(''),
        message: note,
      })
      .refine(({ reverseCode, returnAddress }) => reverseCode !== '' || returnAddress !== '', {
        path: ['returnAddress'],
        error: 'Informe o código de postagem ou o endereço.',
      }),
    z.strictObject({
      kind: z.literal('refuse'),
      message: requiredLongText(maxNoteLength, 'Escreva o motivo da recusa.'),
    }),
  ],
  answerSentence,
)
export type ReturnAnswer = z.output<typeof returnAnswer>

export const givenAnswer = z.strictObject({
  id: identifier,
  answer: returnAnswer,
  /** The state that the person saw: what was authorised meanwhile is not refused by somebody who did not know. */
  expectedState: z.enum(returnStates).optional(),
})

export const returnListing = z.strictObject({
  search: text(200).optional(),
  /** `waiting`: those that wait for the staff, for an answer or for their money. */
  state: z.enum([...returnStates, 'waiting']).optional(),
  reason: z.enum(returnReasons).optional(),
  page: pageField,
})

/** What came back of each line. */
export const returnReceipt = z.strictObject({
  lines: z
    .array(
      z.strictObject({ productId: identifier, restockedQuantity: piecesField, damagedQuantity: piecesField }),
      receivedSentence,
    )
    .min(1, receivedSentence)
    .max(100),
  /** For the staff alone. */
  note,
})

/** How the money is refunded, or that it is not; the customer gets the message. */
export const returnRefundAnswer = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('refund'),
        means: z.enum(refundWays),
        /** Of the money that was paid. */
        amountCents: centsField,
        /** Of the credit that was used: goes back as credit. By default what the rule of the reason gives. */
        creditCents: centsField.optional(),
        message: note,
      })
      .refine(({ amountCents, creditCents = 0 }) => amountCents + creditCents > 0, {
        path: ['amountCents'],
        error: 'Informe o valor.',
      }),
    z.strictObject({
      kind: z.literal('close'),
      message: requiredLongText(maxNoteLength, 'Escreva por que nada é devolvido.'),
    }),
  ],
  answerSentence,
)
export type ReturnRefundAnswer = z.output<typeof returnRefundAnswer>

/** Each step is refused with `RETURN_MOVED_ON` where the return is not, or is no longer, at the step before it. */
export const adminReturnsContract = {
  list: reading
    .get('/admin/returns', 'A page of 20 returns, newest first')
    .input(returnListing)
    .output(pageWith(adminReturnRow)),
  find: reading.get('/admin/returns/{id}', 'One return', 'RETURN_NOT_FOUND').input(byId).output(adminReturn),
  ofOrder: reading
    .get('/admin/orders/{orderId}/returns', 'The returns of an order, and what can be returned', 'ORDER_NOT_FOUND')
    .input(z.strictObject({ orderId: identifier }))
    .output(orderReturns),
  request: editing
    .add(
      '/admin/orders/{orderId}/returns',
      'Ask to send goods back for a customer, without a time limit',
      ...requestErrors,
    )
    .meta({ isRepeatable: true })
    .input(returnRequest)
    .output(adminReturn),
  picture: reading
    .get('/admin/return-pictures/{id}', 'A picture of a return', 'RETURN_PICTURE_NOT_FOUND')
    .input(byId)
    .output(returnPictureContent),
  answer: editing
    .post('/admin/returns/{id}/answer', 'Authorise or refuse a return', ...stepErrors, 'REVERSE_CODE_TAKEN')
    .input(givenAnswer)
    .output(adminReturn),
  receive: editing
    .post(
      '/admin/returns/{id}/receipt',
      'Book what came back: to stock, or as a loss',
      ...stepErrors,
      'RETURN_TOO_MANY',
      'NOT_RETURNABLE',
    )
    .input(returnReceipt.extend({ id: identifier }))
    .output(adminReturn),
  refund: paying
    .post(
      '/admin/returns/{id}/refund',
      'Give the money back, whole or in part, or close the return without',
      ...stepErrors,
      'REFUND_TOO_HIGH',
      'CREDIT_IMPOSSIBLE',
      'NOT_RETURNABLE',
    )
    .input(z.strictObject({ id: identifier, answer: returnRefundAnswer }))
    .output(adminReturn),
  settleRefund: paying
    .post(
      '/admin/returns/{id}/failed-refund',
      'Try a refund again that failed for good, or close it with a note: it was made outside, or a bank has made it',
      ...stepErrors,
      'REFUND_CONTESTED',
    )
    .input(z.strictObject({ id: identifier, means: z.enum(refundMeans), note: longText(maxNoteLength).default('') }))
    .output(adminReturn),
}
