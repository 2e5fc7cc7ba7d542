import { createHash } from 'node:crypto'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import type { Volume } from '../rules.ts'
import type { LabelAddress, LabelRequest } from './provider.ts'

/** Melhor Envio's numbers of the services: PAC and SEDEX of Correios, .Package and .Com of Jadlog. */
export const serviceNumbers: Partial<Record<ShippingService, number>> = {
  pac: 1,
  sedex: 2,
  'carrier-economy': 3,
  'carrier-express': 4,
}

/** Correios accepts no shipment of several volumes: each is a separate item in the cart, with its own label. */
export const singleVolumeServices: readonly ShippingService[] = ['pac', 'sedex']

const reais = (cents: number) => cents / 100

export function cartItemsFor(request: LabelRequest, sender: LabelAddress) {
  const { service, volumes } = request
  if (!singleVolumeServices.includes(service) || volumes.length === 1)
    return [cartItemFor(request, { sender, volumes })]
  return volumes.map((volume, index) =>
    cartItemFor(request, { sender, volumes: [volume], place: `${index + 1}/${volumes.length}` }),
  )
}

/** A shipment in the API's format: kilograms, centimetres and reais. */
function cartItemFor(
  { orderId, service, to, invoiceKey }: LabelRequest,
  { sender, volumes, place }: { sender: LabelAddress; volumes: readonly Volume[]; place?: string },
) {
  const contents = volumes.flatMap((volume) => volume.contents)
  const shipment = {
    service: serviceNumbers[service],
    from: addressFor(sender),
    to: addressFor(to),
    products: declared(contents).map(({ name, quantity, unitPriceCents }) => ({
      name,
      quantity,
      unitary_value: reais(unitPriceCents),
    })),
    volumes: volumes.map(({ parcel: box }) => ({
      weight: box.weightGrams / 1000,
      height: Math.ceil(box.heightMm / 10),
      width: Math.ceil(box.widthMm / 10),
      length: Math.ceil(box.lengthMm / 10),
    })),
  }
  // What is left in the cart with another address or content is not taken for this one.
  const content = createHash('sha256')
    .update(JSON.stringify([shipment, invoiceKey]))
    .digest('hex')
    .slice(0, 12)
  const tags = [orderId, ...(place ? [place] : []), content].map((tag) => ({ tag, url: null }))
  return {
    ...shipment,
    options: {
      insurance_value: reais(contents.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0)),
      receipt: false,
      own_hand: false,
      reverse: false,
      // Without the invoice's key the parcel is sent with a declaration of its content.
      non_commercial: !invoiceKey,
      invoice: invoiceKey ? { key: invoiceKey } : undefined,
      tags,
    },
  }
}

/** The same product at the same price appears once, whichever of the volumes it is in. */
function declared(contents: Volume['contents']): Volume['contents'] {
  const lines = new Map<string, Volume['contents'][number]>()
  for (const item of contents) {
    const key = `${item.unitPriceCents} ${item.name}`
    lines.set(key, { ...item, quantity: item.quantity + (lines.get(key)?.quantity ?? 0) })
  }
  return [...lines.values()]
}

function addressFor({ taxId, street, state, postalCode, phone, ...rest }: LabelAddress) {
  const isCompany = taxId?.length === 14
  return {
    ...rest,
    phone: phone.replace(/\D/g, ''),
    company_document: isCompany ? taxId : undefined,
    document: isCompany ? undefined : taxId || undefined,
    address: street,
    state_abbr: state,
    postal_code: postalCode,
    country_id: 'BR',
  }
}
