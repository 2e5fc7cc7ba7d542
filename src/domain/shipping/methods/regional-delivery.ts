import { isIn, matinhos, pontalDoParana } from '../destination.ts'
import type { ShippingMethod } from '../shipping-option.ts'

/** The two neighbouring towns of the coast: one fixed fee, whatever the parcel. */
export const regionalDelivery: ShippingMethod = {
  accepts: (_parcel, destination) => isIn(destination, pontalDoParana) || isIn(destination, matinhos),
  quote: () => [{ service: 'regional', name: 'Entrega Regional', costCents: 2000, eta: '1-2 dias úteis' }],
}
