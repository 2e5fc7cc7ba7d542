import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type PhoneOrderContact, placePhoneOrderInput } from '#contract/admin/phone-orders.ts'
import { emptyAddress } from '#domain/address.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatPostalCode } from '#domain/postal-code.ts'
import { formatTaxId } from '#domain/tax-id.ts'

/** The values of the form: the call's input without what the page adds to it. */
export const phoneOrderForm = placePhoneOrderInput.omit({
  submissionKey: true,
  shippingService: true,
  expectedTotalCents: true,
  lines: true,
})
export type PhoneOrderInput = z.output<typeof phoneOrderForm>
export type PhoneOrderValues = z.input<typeof phoneOrderForm>
export type PhoneOrderFormState = UseFormReturn<PhoneOrderValues, unknown, PhoneOrderInput>

/** An empty form. */
export const emptyPhoneOrder: PhoneOrderValues = {
  customerId: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  taxId: '',
  address: emptyAddress,
  paymentChoice: 'any',
}

/** The form values of a known customer, formatted. */
export const valuesOf = (contact: PhoneOrderContact): PhoneOrderValues => ({
  customerId: contact.customerId,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: contact.phone ? formatPhone(contact.phone) : '',
  taxId: contact.taxId ? formatTaxId(contact.taxId) : '',
  address: contact.address
    ? { ...contact.address, postalCode: formatPostalCode(contact.address.postalCode) }
    : emptyAddress,
  paymentChoice: 'any',
})
