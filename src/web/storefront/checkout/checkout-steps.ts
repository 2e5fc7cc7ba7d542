import { addressForDelivery } from '#domain/address.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { formatTaxId, parseTaxId } from '#domain/tax-id.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { type CheckoutValues, checkoutForm, type FoldedSteps } from './checkout-form.ts'

/** The parts of the checkout that fold once they are filled in. */
export type FoldingStep = keyof FoldedSteps

/** No step folded. */
export const allOpen: FoldedSteps = { customer: false, address: false }

/** What a step says while it is folded, line by line: what was told in it. Undefined while something in it is missing or faulty. */
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
