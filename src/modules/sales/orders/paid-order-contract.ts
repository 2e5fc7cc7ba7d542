import { z } from 'zod'
import { setPieces } from '#modules/catalog/products/sets.ts'
import { lookupErrors, postalAddress, shippingService } from '#modules/shipping/freight/contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  addressFields,
  centsField,
  identifier,
  longText,
  postalCodeField,
  quantityField,
  requiredBoolean,
  storedAddress,
} from '#platform/contract/fields.ts'
import { byId } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'
import { refundWays } from '../returns/rules.ts'
import { adminOrder } from './staff-contract.ts'

const reading = adminCalls('Back office: orders and shipments', { permission: 'orders.read' })
const editing = adminCalls('Back office: orders and shipments', { permission: 'orders.edit' })
const paying = adminCalls('Back office: orders and shipments', { permission: 'orders.money' })

/** What stands in the way of another address: labels are bought, or are being bought, with the one before. */
export const labelInTheWay = z.enum(['asked', 'bought']).nullable()

/** Where a paid order that has not been sent goes, and what depends on it. */
export const orderAddress = z.object({
  address: storedAddress,
  shippingService,
  /** What the customer paid for the freight: it stays as agreed. */
  shippingCents: z.int(),
  label: labelInTheWay,
  hasInvoice: z.boolean(),
})
export type OrderAddress = z.output<typeof orderAddress>

/** How the order would go to another postal code: by its own service, or the cheapest if that does not go there. */
export const addressQuote = z.object({
  destination: postalAddress,
  option: z.object({ service: shippingService, name: z.string(), costCents: z.int(), eta: z.string() }),
})
export type AddressQuote = z.output<typeof addressQuote>

export const addressChange = z.strictObject({
  id: identifier,
  address: addressFields,
  /** The address that the person saw: if it is another by now, nothing changes. */
  expectedAddress: z.strictObject(storedAddress.shape, absent('Informe o endereço que você viu.')),
  /** What the freight to the new address would cost, as the person saw it. */
  expectedCostCents: centsField,
  /** Whether the person knows that the attached invoice has the address before. */
  isInvoiceKnown: requiredBoolean('Informe se a nota fica como está.').default(false),
  /** Whether the person has cancelled the label at its provider: another can then be bought. */
  isLabelCancelled: requiredBoolean('Informe se a etiqueta foi cancelada.').default(false),
})
export type AddressChange = z.output<typeof addressChange>

export const adminOrderAddressesContract = {
  find: reading
    .get('/admin/orders/{id}/address', 'The address of an order, in its parts', 'ORDER_NOT_FOUND')
    .input(byId)
    .output(orderAddress),
  quote: reading
    .get(
      '/admin/orders/{id}/address/quotes/{postalCode}',
      'How an order would be sent to another postal code, and at what cost',
      'ORDER_NOT_FOUND',
      ...lookupErrors,
      'SHIPPING_UNAVAILABLE',
    )
    .input(z.strictObject({ id: identifier, postalCode: postalCodeField }))
    .output(addressQuote),
  change: editing
    .put(
      '/admin/orders/{id}/address',
      'Send a paid order to another address; the customer pays what was agreed',
      'ORDER_NOT_FOUND',
      'ADDRESS_FIXED',
      'INVOICE_HAS_ADDRESS',
      'CHANGED_MEANWHILE',
      ...lookupErrors,
      'SHIPPING_UNAVAILABLE',
    )
    .input(addressChange)
    .output(adminOrder),
}

/** What can be cancelled of a paid order that has not been sent, and what the customer gets back for it. */
export const cancellationOffer = z.object({
  lines: z.array(
    z.object({
      productId: z.uuid(),
      name: z.string(),
      setPiece: z.enum(setPieces).nullable(),
      /** How many can still be cancelled; a set is one. */
      quantity: z.int(),
      piecesPerUnit: z.int(),
      /** Of the whole line: what was paid for the goods, and its share of the freight. */
      goodsCents: z.int(),
      shippingCents: z.int(),
      /** What credit paid on top, which goes back as credit. Processes of the release before do not say it. */
      creditGoodsCents: z.int().optional(),
      creditShippingCents: z.int().optional(),
      /** Single pieces that were ordered, and those whose share was given back already. */
      orderedPieces: z.int(),
      earlierPieces: z.int(),
    }),
  ),
  /** What the order's payments still hold, also counting what was refunded in a provider's panel; then what the providers can refund. */
  leftCents: z.int(),
  leftAtProvidersCents: z.int(),
  inPanelCents: z.int(),
  /** Whether a label was bought, which is of the whole parcel. */
  hasLabel: z.boolean(),
})
export type CancellationOffer = z.output<typeof cancellationOffer>

const linesSentence = 'Escolha ao menos uma peça.'

const unitsSentence = 'Informe quantas peças havia para cancelar.'

export const cancellationRequest = z.strictObject({
  id: identifier,
  /** Made by the browser once per submission: sent twice, the pieces are cancelled once. */
  submissionKey: identifier,
  lines: z
    .array(z.strictObject({ productId: identifier, quantity: quantityField }), linesSentence)
    .min(1, linesSentence)
    .max(100),
  isFreightReturned: requiredBoolean('Informe se a parte do frete volta.').default(true),
  means: z.enum(refundWays, 'Escolha como o valor volta.'),
  /** To the customer. */
  message: longText(maxNoteLength).default(''),
  /** What the person saw: how much is given back, and of how many pieces could be chosen. If it is another by now, nothing changes. */
  expectedCents: centsField,
  expectedUnits: z.int(unitsSentence).min(0, unitsSentence),
})
export type CancellationRequest = z.output<typeof cancellationRequest>

export const adminCancellationsContract = {
  find: reading
    .get(
      '/admin/orders/{id}/cancellation',
      'What can be cancelled of a paid order before it is sent; no lines where nothing can',
      'ORDER_NOT_FOUND',
    )
    .input(byId)
    .output(cancellationOffer),
  cancel: paying
    .post(
      '/admin/orders/{id}/cancellation',
      'Take pieces out of a paid order before it is sent, and give their money back',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_CANCELLABLE',
      'RETURN_TOO_MANY',
      'REFUND_TOO_HIGH',
      'CREDIT_IMPOSSIBLE',
      'CHANGED_MEANWHILE',
    )
    .meta({ isRepeatable: true })
    .input(cancellationRequest)
    .output(adminOrder),
}
