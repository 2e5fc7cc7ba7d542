import { asciiEmail } from '#domain/email-address.ts'
import { maxInstallments } from '#domain/money.ts'
import { freightTexts } from '#server/text/order-texts.ts'
import type { CheckoutRequest } from '../payment-provider.ts'
import type { PreferenceRequest } from './mercado-pago-api.ts'

export type PreferenceAddresses = { shopUrl: string; notificationUrl: string }

const maxTitleLength = 250
/** Mercado Pago's payment methods in Brazil other than Pix; its own balance, `account_money`, cannot be excluded. */
const typesExceptPix = ['credit_card', 'debit_card', 'prepaid_card', 'ticket', 'atm', 'digital_currency'] as const
/** Boletos, and payments at a cash machine: their money takes days. */
const slowTypes = ['ticket', 'atm'] as const

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * The request for a payment: the items, and the freight as one more item, so that the sum is the order's
 * total to the cent.
 */
export function preferenceOf(
  request: CheckoutRequest,
  { shopUrl, notificationUrl }: PreferenceAddresses,
  now: Date,
): PreferenceRequest {
  const items = request.items.map(({ title, quantity, unitPriceCents }, index) =>
    itemOf(String(index + 1), title, quantity, unitPriceCents),
  )
  const freight = request.shippingCents > 0 ? [itemOf('frete', freightTexts.name, 1, request.shippingCents)] : []
  const back = (outcome: string) => `${shopUrl}/payment-${outcome}`
  const { firstName, lastName, email, phone, taxId } = request.buyer
  return {
    items: [...items, ...freight],
    payer: {
      name: firstName,
      surname: lastName,
      email: asciiEmail(email),
      phone: { area_code: phone.slice(0, 2), number: phone.slice(2) },
      identification: taxId ? { type: taxId.length === 11 ? 'CPF' : 'CNPJ', number: taxId } : undefined,
    },
    external_reference: request.externalReference,
    back_urls: { success: back('success'), pending: back('pending'), failure: back('failure') },
    auto_return: 'approved',
    notification_url: notificationUrl,
    payment_methods: {
      installments: maxInstallments,
      excluded_payment_types: excludedTypes(request)?.map((id) => ({ id })),
    },
    statement_descriptor: 'ARO CERTO',
    metadata: { order_id: request.orderId },
    expires: true,
    expiration_date_to: momentOf(request.expiresAt),
    // A boleto due in less than a day is refused; then Mercado Pago's default period applies.
    date_of_expiration:
      request.expiresAt.getTime() - now.getTime() > dayMilliseconds ? momentOf(request.expiresAt) : undefined,
  }
}

function excludedTypes({ onlyMethod, offersBoleto }: CheckoutRequest): readonly string[] | undefined {
  if (onlyMethod === 'pix') return typesExceptPix
  return offersBoleto ? undefined : slowTypes
}

// A hundredth has at most two decimals in JSON.
const itemOf = (id: string, title: string, quantity: number, cents: number) => ({
  id,
  title: title.slice(0, maxTitleLength),
  quantity,
  unit_price: cents / 100,
  currency_id: 'BRL' as const,
})

/** Mercado Pago writes timestamps with a numeric offset. */
const momentOf = (moment: Date) => moment.toISOString().replace('Z', '+00:00')
