import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PhoneOrderContact } from '#contract/admin/phone-orders.ts'
import { formatPhone } from '#domain/phone.ts'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { LookUp } from '#web/back-office/shared/look-up/look-up.tsx'
import { CustomerFields } from '#web/order-fields/customer-fields.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { orderFieldTexts } from '#web/text/shared/order-field-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyPhoneOrder, type PhoneOrderFormState, valuesOf } from './phone-order-form.ts'

type CustomerPartProps = {
  form: PhoneOrderFormState
  /** The account for which the order was started. */
  knownId: string | undefined
  /** Called with the postal code of an address that comes with the selected customer. */
  onTake: (postalCode: PostalCode | undefined) => void
}

/** The customer of the order: an existing one, or a new one. The e-mail of an account cannot be changed. */
export function CustomerPart({ form, knownId, onTake }: CustomerPartProps) {
  const { errors } = form.formState
  const [customerId, email] = useWatch({ control: form.control, name: ['customerId', 'email'] })
  const [isEmailProved, setIsEmailProved] = useState(true)
  const take = (contact: PhoneOrderContact, keepDefaultValues: boolean) => {
    setIsEmailProved(contact.isEmailProved)
    onTake(contact.address ? parsePostalCode(contact.address.postalCode) : undefined)
    form.reset({ ...valuesOf(contact), paymentChoice: form.getValues('paymentChoice') }, { keepDefaultValues })
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
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              label={orderFieldTexts.email}
              hint={texts.emailHint}
              isRequired
              readOnly={Boolean(customerId)}
              error={errors.email?.message}
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

/** Finds the caller among customers with earlier orders or an account. */
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

/** Fills in the order form, once, for the customer in the address. */
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
