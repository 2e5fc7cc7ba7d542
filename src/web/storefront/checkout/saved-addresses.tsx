import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { emptyAddress, placeName } from '#domain/address.ts'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { addressesQuery, addressInForm } from '#web/storefront/shared/addresses-query.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { CheckoutFormState } from './checkout-form.ts'

type SavedAddressesProps = {
  form: CheckoutFormState
  /** Called with the postal code of a complete address before it is set in the form. */
  onTake: (postalCode: PostalCode | undefined) => void
}

/** The customer's saved addresses; selecting one fills in all fields. Renders nothing without any. */
export function SavedAddresses({ form, onTake }: SavedAddressesProps) {
  const name = useId()
  const { data: saved = [] } = useQuery(addressesQuery())
  const typed = useWatch({ control: form.control, name: 'address' })
  if (saved.length === 0) return null
  const chosen = saved.find((one) =>
    Object.entries(addressInForm(one)).every(([part, text]) => text === (typed[part as keyof typeof typed] ?? '')),
  )
  const take = (address: typeof emptyAddress) => {
    onTake(parsePostalCode(address.postalCode))
    form.setValue('address', address, { shouldDirty: true })
    form.clearErrors('address')
  }
  return (
    <fieldset className="mb-6 flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{texts.savedAddresses}</legend>
      {saved.map((one) => (
        <RadioCard
          key={one.id}
          name={name}
          value={one.id}
          label={[one.street, one.number, one.complement].filter(Boolean).join(', ')}
          hint={[one.district, placeName(one), addressInForm(one).postalCode].filter(Boolean).join(' · ')}
          isChosen={one === chosen}
          onChoose={() => take(addressInForm(one))}
        />
      ))}
      <RadioCard
        name={name}
        value="other"
        label={texts.otherAddress}
        isChosen={chosen === undefined}
        onChoose={() => take(emptyAddress)}
      />
    </fieldset>
  )
}
