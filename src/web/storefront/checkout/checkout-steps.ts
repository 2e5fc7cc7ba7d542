import { addressForDelivery } from '#domain/address.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { formatTaxId, parseTaxId } from '#domain/tax-id.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { type CheckoutValues, checkoutForm, type FoldedSteps } from './checkout-form.ts'

/** The steps of the checkout that collapse once they are complete. */
export type FoldingStep = keyof FoldedSteps

/** No step collapsed. */
export const allOpen: FoldedSteps = { customer: false, address: false }

/** The summary of a collapsed step, line by line. Undefined while something in it is missing or invalid. */
export function stepSummary(step: FoldingStep, values: CheckoutValues): string[] | undefined {
  const { error } = checkoutForm.safeParse(values)
  const isFaulty = error?.issues.some(({ path }) => (path[0] === 'address') === (step === 'address'))
  if (isFaulty) return undefined
  if (step === 'customer')
    return [customerName(values), values.email, values.phone, writtenTaxId(values)].filter((line) => line.trim() !== '')
  const { complement = '', district = '', ...address } = values.address
  const postalCode = parsePostalCode(address.postalCode)
  return postalCode ? [addressForDelivery({ ...address, complement, district, postalCode })] : undefined
}

const writtenTaxId = ({ taxId }: CheckoutValues) => {
  const read = parseTaxId(taxId ?? '')
  return read ? orderTexts.taxId(formatTaxId(read.value), read.value.length) : ''
}

const customerName = ({ firstName, lastName }: CheckoutValues) => `${firstName.trim()} ${lastName.trim()}`
