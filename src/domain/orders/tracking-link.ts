// The Universal Postal Union's S10 code, which Correios puts on its parcels: two letters, nine digits, two letters.
const correiosCode = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** Where a parcel can be followed by its code; undefined when the code is not one of Correios. */
export function trackingLink(trackingCode: string): string | undefined {
  const code = trackingCode.replace(/\s/g, '').toUpperCase()
  return correiosCode.test(code) ? `https://rastreamento.correios.com.br/app/index.php?objetos=${code}` : undefined
}
