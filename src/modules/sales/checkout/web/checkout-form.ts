import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Profile } from '#modules/customers/profile/contract.ts'
import type { SignedInUser } from '#modules/customers/sessions/contract.ts'
import type { CartShippingOption } from '#modules/shipping/freight/contract.ts'
import {
  addressForDelivery,
  emptyAddress,
  formatPostalCode,
  type PostalCode,
  parsePostalCode,
} from '#platform/people/address.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId, parseTaxId } from '#platform/people/tax-id.ts'
import { pick } from '#platform/pick.ts'
import type { Submission } from '#platform/web/calls/index.ts'
import { store } from '#platform/web/store.tsx'
import { parseStored, storedText } from '#platform/web/stored-text.ts'
import type { Cart } from '../../cart/contract.ts'
import { placeOrderInput } from '../../orders/contract.ts'
import { orderTexts } from '../../orders/web/texts.ts'
import type { PaymentChoice } from '../../payments/rules.ts'
import { describeAmounts } from '../../pricing/rules.ts'

/** What the customer fills in: the order's input without what the page adds to it. */
export const checkoutForm = placeOrderInput.omit({
  submissionKey: true,
  shippingService: true,
  usesCredit: true,
  expectedTotalCents: true,
})
export type CheckoutInput = z.output<typeof checkoutForm>

export type CheckoutValues = z.input<typeof checkoutForm>

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckoutInput>

export type FoldedSteps = { customer: boolean; address: boolean }

export type StoredForm = {
  values?: CheckoutValues
  folded?: FoldedSteps
  /** The postal code of the cart's shipping option when the values were stored; null without one. */
  quotedFor?: PostalCode | null
}

export function prefilled(
  profile: Profile | undefined,
  user: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>,
  quotedPostalCode: string | undefined,
): CheckoutValues {
  const known = profile ?? user
  const address = profile?.address
  return {
    ...pick(known, 'firstName', 'lastName', 'email'),
    phone: profile?.phone ? formatPhone(profile.phone) : '',
    taxId: profile?.taxId ? formatTaxId(profile.taxId) : '',
    address:
      address && isForPostalCode(address.postalCode, quotedPostalCode)
        ? { ...address, postalCode: address.postalCode && formatPostalCode(address.postalCode) }
        : { ...emptyAddress, postalCode: quotedPostalCode ? formatPostalCode(quotedPostalCode) : '' },
  }
}

// The customer has seen the shipping cost in the cart: a saved address would change it silently.
const isForPostalCode = (known: string, quoted: string | undefined) => quoted === undefined || known === quoted

/** A form that was started as a guest, completed with the customer's data where nothing was typed. */
export function completed({ values, ...form }: StoredForm, known: CheckoutValues): StoredForm {
  if (!values) return form
  const { address, ...typed } = values
  const isTyped = ([, text]: [string, unknown]) => text !== ''
  const hasAddress = Object.entries(address).some(isTyped)
  return {
    ...form,
    values: { ...known, ...Object.fromEntries(Object.entries(typed).filter(isTyped)), ...(hasAddress && { address }) },
  }
}

/** The form as stored in this tab over the customer's data; a shipping option chosen elsewhere since then is newer. */
export function resumed(
  known: CheckoutValues,
  { values, quotedFor }: StoredForm,
  quotedPostalCode: string | undefined,
) {
  if (!values) return known
  const isElsewhere =
    quotedPostalCode !== undefined &&
    quotedPostalCode !== quotedFor &&
    quotedPostalCode !== parsePostalCode(values.address?.postalCode ?? '')
  return { ...known, ...values, address: isElsewhere ? known.address : { ...known.address, ...values.address } }
}

/** Whether a required field is blank. Complement, district and tax id are optional. */
export function lacksRequiredField(values: CheckoutValues): boolean {
  const { firstName, lastName, email, phone, address } = values
  const { street, number, city, state, postalCode } = address
  return [firstName, lastName, email, phone, street, number, city, state, postalCode].some((text) => text.trim() === '')
}

export type CheckoutDraft = StoredForm & { submission?: Submission | undefined }

export const guestDraft = 'guest'

// Session storage, which ends with the tab: no personal data stays on a shared computer.
const storedDraft = (userId: string) => storedText(`checkout-${userId}`, () => sessionStorage)

/** The customer's unfinished checkout in this tab; empty if there is none or the browser has no storage. */
export function readDraft(userId: string): CheckoutDraft {
  const stored = parseStored(storedDraft(userId).read())
  return typeof stored === 'object' && stored !== null ? stored : {}
}

export const storeDraft = (userId: string, change: CheckoutDraft): void =>
  storedDraft(userId).write(JSON.stringify({ ...readDraft(userId), ...change }))

export const dropDraft = (userId: string): void => storedDraft(userId).write(null)

export type FoldingStep = keyof FoldedSteps

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

/** Whether the shop has a Pix price: only then does it ask for the payment method. */
export const hasPixPrice = (): boolean => store().pixDiscountPercent > 0

/** The release before says nothing of the goods. */
type Freight = Pick<CartShippingOption, 'costCents' | 'discountCents'> &
  Partial<Pick<CartShippingOption, 'adjustments' | 'pixDiscountCents'>>

/** What an order of this cart costs, with the freight as far as it is chosen, after as much credit as it takes. */
export function checkoutTotals(
  cart: Cart,
  freight: Freight | undefined,
  { choice, usableCents = 0 }: { choice: PaymentChoice | undefined; usableCents?: number },
) {
  const pixDiscountCents = choice === 'pix' ? (freight?.pixDiscountCents ?? cart.pixDiscountCents) : 0
  // The cart's adjustments are for the freight that was chosen there.
  const adjustments = (freight?.adjustments ?? cart.adjustments).map((adjustment) => ({
    ...adjustment,
    shippingCents: 0,
  }))
  const { rows, savedCents } = describeAmounts({ shippingCents: 0, adjustments })
  const freightCents = freight ? freight.costCents - freight.discountCents : 0
  const discountCents = rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const dueCents = cart.subtotalCents + discountCents + freightCents - pixDiscountCents
  const creditCents = Math.min(usableCents, dueCents)
  return {
    rows,
    freightCents,
    pixDiscountCents,
    creditCents,
    savedCents: savedCents + (freight?.discountCents ?? 0),
    totalCents: dueCents - creditCents,
  }
}
