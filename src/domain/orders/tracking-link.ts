import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import type { Carriers } from '#domain/store.ts'

/** Who has a parcel, and where it can be followed; no address where none is known. */
export type Tracking = { carrier: string; isCorreios: boolean; url: string | undefined }

type Parcel = {
  trackingCode: string
  service: ShippingService
  /** What the service was called when it was ordered. */
  method: string
}

// The Universal Postal Union's S10 code, which Correios puts on its parcels: two letters, nine digits, two letters.
const correiosCode = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** Who carries a parcel and where its code is followed. Correios only follow codes of theirs. */
export function trackingOf({ trackingCode, service, method }: Parcel, carriers: Carriers): Tracking {
  if (service === 'pac' || service === 'sedex') {
    const code = trackingCode.replace(/\s/g, '').toUpperCase()
    const url = correiosCode.test(code)
      ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`
      : undefined
    return { carrier: method.startsWith('Correios') ? method : `Correios ${method}`, isCorreios: true, url }
  }
  const carrier = service === 'carrier-express' || service === 'carrier-economy' ? carriers[service] : undefined
  const url = carrier?.trackingUrl?.replaceAll('{code}', encodeURIComponent(trackingCode.trim()))
  return { carrier: carrier?.name ?? method, isCorreios: false, url }
}
