import { html } from 'hono/html'
import { shopDay } from '#domain/shop-days.ts'
import { boletoBarcode, boletoLine, interleavedBars } from './boleto.ts'
import { pixCode } from './pix-code.ts'
import { minutesToPay } from './simulado-api.ts'
import type { CheckoutRow, PaymentMethod } from './simulado-store.ts'

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

/** The code that pays a checkout by Pix. */
export const pixCodeOf = ({ id, amountCents }: CheckoutRow): string =>
  pixCode({ key: id, name: 'SIMULADO SEM VALOR', city: 'CURITIBA', amountCents, reference: id })

function pixInstructions(checkout: CheckoutRow): Markup {
  return html`<div class="instructions">
    <p>Abra o aplicativo do banco, escolha Pix copia e cola e cole este código. <strong>Simulado: não paga nada.</strong></p>
    ${copyable('pix-code', 'Código Pix copia e cola', pixCodeOf(checkout))}
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
