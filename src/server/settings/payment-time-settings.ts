import type { PaymentTimes } from '#domain/orders/payment-times.ts'
import { wholeNumber } from './whole-number-setting.ts'

/** The payment deadlines of an order by payment method. */
export const paymentTimeSettings = {
  PAYMENT_MINUTES_CARD: wholeNumber(5, 7 * 24 * 60, 30),
  PAYMENT_MINUTES_PIX: wholeNumber(5, 7 * 24 * 60, 60),
  PAYMENT_DAYS_BOLETO: wholeNumber(1, 30, 3),
  PAYMENT_GRACE_DAYS_BOLETO: wholeNumber(0, 10, 3),
}

type Values = Record<keyof typeof paymentTimeSettings, number>

/** Those settings in the form that the rule needs. */
export const paymentTimesOf = (values: Values): PaymentTimes => ({
  cardMinutes: values.PAYMENT_MINUTES_CARD,
  pixMinutes: values.PAYMENT_MINUTES_PIX,
  boletoDays: values.PAYMENT_DAYS_BOLETO,
  boletoGraceDays: values.PAYMENT_GRACE_DAYS_BOLETO,
})
