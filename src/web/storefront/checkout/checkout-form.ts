import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { placeOrderInput } from '#contract/shop/orders.ts'
import type { Profile } from '#contract/shop/profile.ts'
import type { SignedInUser } from '#contract/shop/session.ts'
import { emptyAddress } from '#domain/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatPostalCode, type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { formatTaxId } from '#domain/tax-id.ts'

/** What the customer fills in: the order's input without what the page adds to it. */
export const checkoutForm = placeOrderInput.omit({
  submissionKey: true,
  shippingService: true,
  expectedTotalCents: true,
})
export type CheckoutInput = z.output<typeof checkoutForm>

/** The values as they are typed: texts, with masks. */
export type CheckoutValues = z.input<typeof checkoutForm>

export type CheckoutFormState = UseFormReturn<CheckoutValues, unknown, CheckoutInput>

/** Which of the collapsible steps were collapsed. */
export type FoldedSteps = { customer: boolean; address: boolean }

/** The stored state of a form. */
export type StoredForm = {
  values?: CheckoutValues
  folded?: FoldedSteps
  /** The postal code of the cart's shipping option when the values were stored; null without one. */
  quotedFor?: PostalCode | null
}

/** The form filled with what the shop knows of the customer. */
export function prefilled(
  profile: Profile | undefined,
  user: Pick<SignedInUser, 'firstName' | 'lastName' | 'email'>,
  quotedPostalCode: string | undefined,
): CheckoutValues {
  const known = profile ?? user
  const address = profile?.address
  return {
    firstName: known.firstName,
    lastName: known.lastName,
    email: known.email,
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

/**
 * The form as stored in this tab, on top of the customer's data. A shipping option that was selected
 * elsewhere since then is newer than the address in it.
 */
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
