import { z } from 'zod'
import { pathOfProduct } from '#modules/catalog/products/contract.ts'
import { setPieces } from '#modules/catalog/products/sets.ts'
import { adjustmentView } from '#modules/catalog/promotions/contract.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { arrival, lookupErrors, shippingService } from '#modules/shipping/freight/contract.ts'
import { buyerCalls } from '#platform/contract/calls.ts'
import {
  addressFields,
  emailInPortuguese,
  identifier,
  instant,
  pageField,
  pageWith,
  personName,
  phoneField,
  requiredText,
  taxIdField,
  text,
} from '#platform/contract/fields.ts'
import { invoiceFiles } from '../invoices/rules.ts'
import { paymentChoices, paymentStatuses } from '../payments/rules.ts'
import { orderEventReasons, orderStatuses } from './rules.ts'

const call = buyerCalls('Orders')

export const orderStatus = z.enum(orderStatuses)

/** What was said of a line for the buyer’s car: null where no car was chosen, or nothing was on record of it. */
export const lineFit = z
  .object({
    vehicle: z.string(),
    ownTyre: z.string().nullable(),
    verdict: z.enum(verdicts),
    /** Days after the delivery in which it is exchanged at the shop's cost; null without the promise. */
    promiseDays: z.int().nullable(),
  })
  .nullable()

export const orderItem = z.object({
  productId: z.uuid(),
  name: z.string(),
  path: pathOfProduct,
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  /** How many of them the shop cancelled before the dispatch. Processes of the release before do not say it. */
  cancelledQuantity: z.int().optional(),
  unitPriceCents: z.int(),
  /** Before what promotions and coupon take off the line, `discountCents`. */
  totalCents: z.int(),
  discountCents: z.int().optional(),
  /** What a set consists of, as it was sold; null for what is sold by the piece. */
  setPiece: z.enum(setPieces).nullable(),
  /** What the shop said of it for the buyer's car. Processes of the release before do not say it. */
  fit: lineFit.optional(),
})

export const orderEvent = z.object({
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus,
  trackingCode: z.string().nullable(),
  /** Those of its other volumes, where each has its own. */
  furtherTrackingCodes: z.array(z.string()),
  reason: z.enum(orderEventReasons),
  createdAt: instant,
})

export const invoice = z.object({
  accessKey: z.string(),
  /** What can be downloaded. */
  files: z.array(z.enum(invoiceFiles)),
  attachedAt: instant,
})
export type Invoice = z.output<typeof invoice>

/** One of its files; the bytes in base64. */
export const invoiceContent = z.object({ fileName: z.string(), content: z.string() })
export type InvoiceContent = z.output<typeof invoiceContent>

export const order = z.object({
  id: z.uuid(),
  /** The 8 digits by which people name it. */
  orderNumber: z.string(),
  status: orderStatus,
  subtotalCents: z.int(),
  shippingCents: z.int(),
  /** What it costs less, in the order in which it was taken off; with the discount for Pix. */
  adjustments: z.array(adjustmentView),
  /** What it costs less because it is paid by Pix. */
  pixDiscountCents: z.int(),
  totalCents: z.int(),
  /** What of that has been given back: for goods that came back, or by the provider. */
  refundedCents: z.int(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string(), taxId: z.string().nullable() }),
  shippingAddress: z.string(),
  /** The same address with its district, as carriers read it. */
  deliveryAddress: z.string(),
  /** The shipping service, and its name as it was when the order was placed. */
  shippingService,
  shippingMethod: z.string(),
  shippingEta: z.string(),
  /** When it comes; an unpaid one, if it is paid now. Null if it is over, or held back by a contested payment. */
  arrival: arrival.nullable(),
  trackingCode: z.string().nullable(),
  /** Those of its other volumes, where each has its own. */
  furtherTrackingCodes: z.array(z.string()),
  invoice: invoice.nullable(),
  paymentMethod: z.string(),
  /** How the customer said that it would be paid. */
  paymentChoice: z.enum(paymentChoices),
  /** The state of its payment: of the attempt that came furthest; null before the first. */
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      method: z.string().nullable(),
      /** Of a Pix that is still to be paid: the text for the bank's application, which its QR code says, too. */
      pixCode: z.string().nullable(),
      /** Until when its provider takes the money: a boleto's due day ends before the order's time. */
      payableUntil: instant.nullable(),
      /** Whether that time has ended, by the shop's clock. */
      isOverdue: z.boolean(),
    })
    .nullable(),
  /**
   * Of a pending order, whether money has come that did not confirm it, whatever is under way since.
   * Processes of the release before do not say it.
   */
  isPaymentUnconfirmed: z.boolean().optional(),
  /**
   * Whether its money came after it was cancelled, and the staff have yet to decide what happens with it.
   * Processes of the release before do not say it.
   */
  isMoneyUndecided: z.boolean().optional(),
  /** Whether a payment of it is contested at a bank. Processes of the release before do not say it. */
  isContested: z.boolean().optional(),
  externalReference: z.string(),
  /** Until when an unpaid order waits for its payment. */
  paymentDueAt: instant,
  isPastDue: z.boolean(),
  createdAt: instant,
  items: z.array(orderItem),
  events: z.array(orderEvent),
})
export type Order = z.output<typeof order>

export const placeOrderInput = z.strictObject({
  /** Made by the browser once per submission: the same one sent again gives the same order. */
  submissionKey: identifier,
  firstName: personName('Informe o nome.'),
  lastName: personName('Informe o sobrenome.'),
  email: emailInPortuguese,
  phone: phoneField,
  taxId: taxIdField.default(null),
  address: addressFields,
  shippingService,
  /** By Pix alone, at the shop's price for it, or as the payment page offers. */
  paymentChoice: z.enum(paymentChoices).default('any'),
  /** The car that the visitor has chosen: the order states what was said for it. One that is unknown says nothing. */
  car: z.strictObject({ vehicle: text(100), ownTyre: text(30).optional() }).optional(),
  /** Whether the customer's credit pays as much of it as it can. */
  usesCredit: z.boolean().default(false),
  /** The total the customer saw, after credit; if it has changed, nothing is ordered and the new one is returned. */
  expectedTotalCents: z.int('Informe um valor válido, em centavos.').min(0, 'Informe um valor válido, em centavos.'),
})
export type PlaceOrderInput = z.output<typeof placeOrderInput>

export const placedOrder = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  externalReference: z.string(),
  totalCents: z.int(),
  /** Of an order with nothing to pay, the page that says so. */
  paymentUrl: z.string(),
  /** Whether nothing is left to pay. Processes of the release before do not say it. */
  isPaid: z.boolean().optional(),
  /** Until when its goods are reserved if no payment is begun. Processes of the release before do not say it. */
  paymentDueAt: instant.optional(),
})
export type PlacedOrder = z.output<typeof placedOrder>

const orderId = z.strictObject({ id: identifier })

/** The reasons for which an order may be refused, for any caller. */
export const placingErrors = [
  'PRODUCT_UNAVAILABLE',
  'PRICE_ON_REQUEST',
  'INSUFFICIENT_STOCK',
  'SHIPPING_UNAVAILABLE',
  'TOTAL_CHANGED',
  'ORDER_TOO_LARGE',
  ...lookupErrors,
  'ORDER_ITEMS_NOT_SAVED',
  'TOO_MANY_UNPAID',
  'ACCOUNT_BLOCKED',
] as const

export const payingErrors = ['ORDER_NOT_PAYABLE', 'PAYMENT_PROVIDER_FAILED'] as const

export const ordersContract = {
  place: call
    .add('/orders', 'Order what is in the cart', ...placingErrors, 'EMPTY_CART', 'ORDER_NOT_SAVED', ...payingErrors)
    .meta({ isRepeatable: true, isInLine: true })
    .input(placeOrderInput)
    .output(placedOrder),
  list: call
    .get('/orders', 'The orders of the customer, or of this browser’s guest, newest first')
    .input(z.strictObject({ page: pageField }))
    .output(pageWith(order)),
  find: call.get('/orders/{id}', 'One of the customer’s orders', 'ORDER_NOT_FOUND').input(orderId).output(order),
  findByReference: call
    .get('/orders/references/{externalReference}', 'An order by the reference its payment carries', 'ORDER_NOT_FOUND')
    .input(z.strictObject({ externalReference: requiredText(100, 'Informe a referência.') }))
    .output(order),
  invoice: call
    .get(
      '/orders/{id}/invoice/{file}',
      'A file of the invoice of one of the customer’s orders',
      'ORDER_NOT_FOUND',
      'INVOICE_NOT_FOUND',
    )
    .input(orderId.extend({ file: z.enum(invoiceFiles, 'Escolha o PDF ou o XML.') }))
    .output(invoiceContent),
  pay: call
    .post('/orders/{id}/payment', 'Open the payment page of a pending order again', 'ORDER_NOT_FOUND', ...payingErrors)
    .meta({ isRepeatable: true })
    .input(orderId)
    .output(z.object({ paymentUrl: z.string() })),
  cancel: call
    .post('/orders/{id}/cancellation', 'Cancel a pending order', 'ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE')
    .input(orderId)
    .output(order),
}
