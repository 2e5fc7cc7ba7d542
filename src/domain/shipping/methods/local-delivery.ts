import { isIn, paranagua } from '../destination.ts'
import type { ShippingMethod } from '../shipping-option.ts'

/** Inside Paranaguá, where the shop ships from, delivery is free whatever the parcel. */
export const localDelivery: ShippingMethod = {
  accepts: (_parcel, destination) => isIn(destination, paranagua),
  quote: () => [{ service: 'local', name: 'Entrega Local', costCents: 0, eta: '1 dia útil' }],
}
