/** The content of a Pix "copia e cola" code: the payee, the amount, and the purpose. */
export type PixCharge = { key: string; name: string; city: string; amountCents: number; reference: string }

/**
 * The code that the payer pastes into the bank's application: the fields of an EMV merchant QR code, the
 * CRC at the end.
 */
export function pixCode({ key, name, city, amountCents, reference }: PixCharge): string {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', name.slice(0, 25)),
    field('60', city.slice(0, 15)),
    field('62', field('05', reference.replace(/[^0-9A-Za-z]/g, '').slice(0, 25))),
    // The CRC includes its own tag and length.
    '6304',
  ].join('')
  return text + crc16(text)
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** CRC-16/CCITT-FALSE of a text of ASCII characters, in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'ascii')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
