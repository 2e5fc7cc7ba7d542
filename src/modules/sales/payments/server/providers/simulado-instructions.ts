import { html } from 'hono/html'
import { shopDay } from '#platform/dates.ts'
import { minutesToPay } from './simulado.ts'
import type { CheckoutRow, PaymentMethod } from './simulado-store.ts'

/** `dueDay` is an ISO date; `account` the 25 digits that the bank assigns. */
export type Boleto = { bank: string; dueDay: string; amountCents: number; account: string }

/** The 44 digits of a boleto's bar code, as specified by Febraban. */
export function boletoBarcode({ bank, dueDay, amountCents, account }: Boleto): string {
  const value = dueFactor(dueDay) + String(amountCents).padStart(10, '0')
  const before = `${bank}9`
  return before + checkDigitOf44(before + value + account) + value + account
}

/** The 47 digits that a person types, "linha digitável", grouped as they are printed. */
export function boletoLine(barcode: string): string {
  const parts = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  const checked = parts.map((part) => `${part.slice(0, 5)}.${part.slice(5)}${checkDigitOfPart(part)}`)
  return [...checked, barcode.slice(4, 5), barcode.slice(5, 19)].join(' ')
}

// Days since 7 October 1997; after 9999 it starts again at 1000, as it did on 22 February 2025.
function dueFactor(dueDay: string): string {
  const days = (Date.parse(`${dueDay}T00:00:00Z`) - Date.UTC(1997, 9, 7)) / 86_400_000
  return String(((days - 1000) % 9000) + 1000)
}

/** Modulo 11 with the weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function checkDigitOf44(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 1 : digit)
}

/** Modulo 10 with the weights 2 and 1 from the right, the digits of each product added up. */
function checkDigitOfPart(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

const wideBars = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/**
 * An even number of digits as Interleaved 2 of 5: the width of each bar and each gap, in modules of 1 or 3, a
 * bar first. Of two digits the first is encoded in the bars, the second in the gaps between them.
 */
export function interleavedBars(digits: string): number[] {
  const widths = [1, 1, 1, 1]
  for (let digit = 0; digit < digits.length; digit += 2) {
    const [bars = '', gaps = ''] = [wideBars[Number(digits[digit])], wideBars[Number(digits[digit + 1])]]
    for (const [index, bar] of [...bars].entries()) widths.push(bar === '1' ? 3 : 1, gaps[index] === '1' ? 3 : 1)
  }
  return [...widths, 3, 1, 1]
}

/** The content of a Pix "copia e cola" code: the payee, the amount, and the purpose. */
export type PixCharge = { key: string; name: string; city: string; amountCents: number; reference: string }

/** The code to paste into the bank's application: an EMV merchant QR code with its CRC. */
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

type Markup = ReturnType<typeof html>

// No bank has this number, and a checkout's id is no Pix key: a code pasted into a real bank pays no one.
const noBank = '999'

/** What a payer needs to pay: the code of a Pix, or a boleto's digits and bar code; undefined for a card. */
export function paymentInstructions(method: PaymentMethod, checkout: CheckoutRow): Markup | '' {
  switch (method) {
    case 'card':
      return ''
    case 'pix':
      return pixInstructions(checkout)
    case 'boleto':
      return boletoInstructions(checkout)
  }
}

export const writePixCode = ({ id, amountCents }: CheckoutRow): string =>
  pixCode({ key: id, name: 'SIMULADO SEM VALOR', city: 'CURITIBA', amountCents, reference: id })

function pixInstructions(checkout: CheckoutRow): Markup {
  return html`<div class="instructions">
    <p>Abra o aplicativo do banco, escolha Pix copia e cola e cole este código. <strong>Simulado: não paga nada.</strong></p>
    ${copyable('pix-code', 'Código Pix copia e cola', writePixCode(checkout))}
  </div>`
}

function boletoInstructions({ id, amountCents, createdAt }: CheckoutRow): Markup {
  const dueDay = shopDay(new Date(createdAt.getTime() + minutesToPay.boleto * 60_000))
  const account = String(BigInt(`0x${id.replaceAll('-', '')}`) % 10n ** 25n).padStart(25, '0')
  const barcode = boletoBarcode({ bank: noBank, dueDay, amountCents, account })
  return html`<div class="instructions">
    <p>Vence em ${dueDay.split('-').reverse().join('/')}. Pague no aplicativo do banco ou em uma lotérica. <strong>Simulado: não paga nada.</strong></p>
    ${copyable('boleto-line', 'Linha digitável', boletoLine(barcode))}
    ${bars(barcode)}
  </div>`
}

function copyable(id: string, label: string, code: string): Markup {
  return html`<p class="label">${label}</p>
    <code class="code" id="${id}">${code}</code>
    <button class="button copy" type="button" data-copy="${id}" hidden>Copiar<span class="hidden"> ${label}</span></button>`
}

function bars(barcode: string): Markup {
  let left = 10
  const drawn: string[] = []
  for (const [index, width] of interleavedBars(barcode).entries()) {
    if (index % 2 === 0) drawn.push(`M${left} 0h${width}v50h-${width}z`)
    left += width
  }
  return html`<svg class="bars" viewBox="0 0 ${left + 10} 50" preserveAspectRatio="none" role="img" aria-label="Código de barras do boleto"><path d="${drawn.join('')}" /></svg>`
}
