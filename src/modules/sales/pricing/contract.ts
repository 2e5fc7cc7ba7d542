import { requiredText } from '#platform/contract/fields.ts'

/** As customers type it: spaces and case do not matter. */
export const couponCode = requiredText(60, 'Por favor informe um código de cupom')
