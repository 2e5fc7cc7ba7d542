import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addressFields } from '#contract/fields.ts'
import type { SavedAddress } from '#contract/shop/addresses.ts'
import type { PostalAddress } from '#contract/shop/shipping.ts'
import { emptyAddress } from '#domain/address.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { AddressFields } from '#web/order-fields/address-fields.tsx'
import { filledParts } from '#web/order-fields/filled-parts.ts'
import { addressInForm } from '#web/storefront/shared/addresses-query.ts'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useAddressByPostalCode } from './use-address-by-postal-code.ts'

type AddressFormProps = {
  /** The address to change; undefined when one is added. */
  address: SavedAddress | undefined
  isBusy: boolean
  onSave: (address: z.output<typeof addressFields>) => void
}

/** The fields of one address. A postal code fills in what is known of it. */
export function AddressForm({ address, isBusy, onSave }: AddressFormProps) {
  const defaultValues = address ? addressInForm(address) : emptyAddress
  const form = useForm({ resolver: zodResolver(addressFields), defaultValues })
  const filled = useRef<Partial<PostalAddress>>(address && { postalCode: address.postalCode })
  const postalCode = useAddressByPostalCode(
    (looked) => parsePostalCode(form.getValues('postalCode')) === looked,
    (found) => {
      if (found.postalCode === filled.current?.postalCode) return
      for (const [part, text] of filledParts(found, filled.current, form.getValues))
        form.setValue(part, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      filled.current = found
    },
  )
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((values) => !isBusy && onSave(values))}>
      <AddressFields
        field={(part) =>
          form.register(
            part,
            part === 'postalCode' ? { onChange: ({ target }) => void postalCode.lookUp(target.value) } : {},
          )
        }
        errors={form.formState.errors}
        isSearching={postalCode.isSearching}
        postalCodeError={postalCode.error}
      />
      <Button type="submit" isBusy={isBusy} className="mt-5 w-full sm:w-fit">
        {isBusy ? profileTexts.saving : profileTexts.address.submit}
      </Button>
    </form>
  )
}
