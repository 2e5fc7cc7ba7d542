import type { ShippingService } from '#domain/shipping/shipping-option.ts'

// The Universal Postal Union's S10 code, which Correios puts on its parcels: two letters, nine digits, two letters.
const correiosCode = /^[A-Z]{2}\d{9}[A-Z]{2}$/

const correiosServices: readonly ShippingService[] = ['pac', 'sedex']

/** Where a parcel can be followed by its code; undefined when it does not travel by Correios or the code is not one of theirs. */
export function trackingLink(trackingCode: string, service: ShippingService): string | undefined {
  if (!correiosServices.includes(service)) return undefined
  const code = trackingCode.replace(/\s/g, '').toUpperCase()
  return correiosCode.test(code) ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}` : undefined
}
