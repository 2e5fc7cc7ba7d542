import { z } from 'zod'
import { adminCalls } from '../call.ts'
import {
  absent,
  addressFields,
  centsField,
  identifier,
  postalCodeField,
  requiredBoolean,
  storedAddress,
} from '../fields.ts'
import { postalAddress, shippingService } from '../shop/shipping.ts'
import { byId } from './one-record.ts'
import { adminOrder } from './orders.ts'

const call = adminCalls('Back office: orders and shipments')

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

const lookUpErrors = ['UNKNOWN_POSTAL_CODE', 'POSTAL_CODE_LOOKUP_FAILED', 'SHIPPING_UNAVAILABLE'] as const

export const adminOrderAddressesContract = {
  find: call
    .get('/admin/orders/{id}/address', 'The address of an order, in its parts', 'ORDER_NOT_FOUND')
    .input(byId)
    .output(orderAddress),
  quote: call
    .get(
      '/admin/orders/{id}/address/quotes/{postalCode}',
      'How an order would be sent to another postal code, and at what cost',
      'ORDER_NOT_FOUND',
      ...lookUpErrors,
    )
    .input(z.strictObject({ id: identifier, postalCode: postalCodeField }))
    .output(addressQuote),
  change: call
    .put(
      '/admin/orders/{id}/address',
      'Send a paid order to another address; the customer pays what was agreed',
      'ORDER_NOT_FOUND',
      'ADDRESS_FIXED',
      'INVOICE_HAS_ADDRESS',
      'CHANGED_MEANWHILE',
      ...lookUpErrors,
    )
    .input(addressChange)
    .output(adminOrder),
}
