import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CustomerFields, orderFieldTexts } from '#modules/customers/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { api } from '#platform/web/calls/index.ts'
import { LookUp } from '#platform/web/forms/look-up.tsx'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Badge, Button, TextField } from '#platform/web/ui/index.ts'
import { adminUserTexts } from '../../customer-records/web/texts.ts'
import { adminOrderTexts } from '../../orders/web/staff/texts.ts'
import type { PhoneOrderContact } from '../contract.ts'
import { emptyPhoneOrder, fillPhoneOrder, type PhoneOrderFormState } from './phone-order-form.ts'
import { phoneOrderTexts as texts } from './texts.ts'

type CustomerPartProps = {
  form: PhoneOrderFormState
  /** The account for which the order was started. */
  knownId: string | undefined
  /** Called with the postal code of an address that comes with the selected customer. */
  onTake: (postalCode: PostalCode | undefined) => void
}

/** The e-mail of an account cannot be changed. */
export function CustomerPart({ form, knownId, onTake }: CustomerPartProps) {
  const { errors } = form.formState
  const [customerId, email] = useWatch({ control: form.control, name: ['customerId', 'email'] })
  const [isEmailProved, setIsEmailProved] = useState(true)
  const take = (contact: PhoneOrderContact, keepDefaultValues: boolean) => {
    setIsEmailProved(contact.isEmailProved)
    onTake(contact.address ? parsePostalCode(contact.address.postalCode) : undefined)
    form.reset({ ...fillPhoneOrder(contact), paymentChoice: form.getValues('paymentChoice') }, { keepDefaultValues })
  }
  // The customer from the address was not typed: leaving the page loses nothing.
  useKnownCustomer(knownId, (contact) => !form.formState.isDirty && take(contact, false))
  return (
    <FormSection title={texts.customer}>
      <div className="flex flex-col gap-5">
        <FindCustomer onChoose={(contact) => take(contact, true)} />
        {customerId && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-paper px-4 py-2">
            <span className="wrap-anywhere font-semibold">
              {isEmailProved ? texts.ofAccount(email) : texts.outsideAccount(email)}
            </span>
            <Button
              tone="quiet"
              onClick={() => form.reset({ ...emptyPhoneOrder, paymentChoice: form.getValues('paymentChoice') })}
            >
              {texts.otherCustomer}
            </Button>
          </p>
        )}
        <CustomerFields
          isOfOther
          field={form.register}
          errors={errors}
          email={() => (
            <TextField
              {...registerField(form, 'email')}
              type="email"
              autoComplete="off"
              label={orderFieldTexts.email}
              hint={texts.emailHint}
              isRequired
              readOnly={Boolean(customerId)}
              className="sm:col-span-2"
            />
          )}
          phone={{ isRequired: true }}
        />
      </div>
    </FormSection>
  )
}

function useContacts(search: string) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.admin.phoneOrders.contacts.queryOptions({ input: { search }, enabled: search !== '', staleTime: 0 }),
  )
  return { rows: data, isError: isError && !isFetching, refetch }
}

function FindCustomer({ onChoose }: { onChoose: (contact: PhoneOrderContact) => void }) {
  return (
    <LookUp
      label={texts.findCustomer}
      none={texts.noCustomer}
      useFound={useContacts}
      keyOf={({ customerId, email }) => `${customerId ?? ''} ${email}`}
      onChoose={onChoose}
    >
      {(contact) => (
        <>
          <span className="min-w-0 grow">
            <span className="wrap-anywhere block font-bold">
              {`${contact.firstName} ${contact.lastName}`.trim() || contact.email}
            </span>
            <span className="wrap-anywhere block text-sm text-steel">
              {[contact.email, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(' · ')}
            </span>
          </span>
          {contact.customerId && !contact.isEmailProved && <Badge>{adminUserTexts.notProved}</Badge>}
          <Badge>{contact.customerId ? texts.withAccount : texts.withoutAccount}</Badge>
        </>
      )}
    </LookUp>
  )
}

function useKnownCustomer(customerId: string | undefined, take: (contact: PhoneOrderContact) => void): void {
  const { data: contact } = useQuery(
    api.admin.phoneOrders.contact.queryOptions({
      input: { customerId: customerId ?? '' },
      enabled: customerId !== undefined,
      staleTime: 0,
    }),
  )
  const isTaken = useRef(false)
  const takeOnce = useEffectEvent((known: PhoneOrderContact) => {
    if (isTaken.current) return
    isTaken.current = true
    take(known)
  })
  useEffect(() => {
    if (contact) takeOnce(contact)
  }, [contact])
}

type Amounts = {
  /** Undefined until every product has its price. */
  subtotalCents: number | undefined
  /** Undefined until a shipping option is selected. */
  shippingCents: number | undefined
  discounts: readonly { label: string; amountCents: number }[]
  pixDiscountCents: number
  totalCents: number | undefined
}

export function PhoneOrderFooter({ amounts, isBusy }: { amounts: Amounts; isBusy: boolean }) {
  const { subtotalCents, shippingCents, discounts, pixDiscountCents, totalCents } = amounts
  const amountOf = (cents: number | undefined) => (cents === undefined ? texts.toBeQuoted : formatBRL(cents))
  const rows = [
    { label: adminOrderTexts.subtotal, amount: amountOf(subtotalCents) },
    { label: texts.freight, amount: shippingCents === 0 ? adminOrderTexts.free : amountOf(shippingCents) },
    ...discounts.map(({ label, amountCents }) => ({ label, amount: formatBRL(amountCents) })),
    ...(pixDiscountCents > 0 ? [{ label: adminOrderTexts.pixDiscount, amount: formatBRL(-pixDiscountCents) }] : []),
    { label: adminOrderTexts.total, amount: amountOf(totalCents) },
  ]
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:rounded-md sm:border sm:px-5"
    >
      <dl aria-label={texts.summary} aria-live="polite" className="mr-auto flex flex-wrap gap-x-5 gap-y-1">
        {rows.map(({ label, amount }) => (
          <div key={label} className="leading-tight last:font-extrabold">
            <dt className="text-sm text-steel">{label}</dt>
            <dd className="tabular">{amount}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" isBusy={isBusy} className="max-sm:grow">
        {texts.submit}
      </Button>
    </div>
  )
}
