import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addressFields } from '#contract/fields.ts'
import type { Profile } from '#contract/shop/profile.ts'
import { formatPostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { AddressFields } from '#web/storefront/shared/address-fields.tsx'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useAddressByPostalCode } from './use-address-by-postal-code.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const texts = profileTexts.address
const noAddress = { street: '', number: '', complement: '', district: '', city: '', state: '', postalCode: '' }

const valuesOf = ({ address }: Profile) =>
  address ? { ...address, postalCode: formatPostalCode(address.postalCode) } : noAddress

/** Where the customer wants things delivered. A postal code fills in what is known of it. */
export function AddressSection({ profile }: { profile: Profile }) {
  const form = useForm({ resolver: zodResolver(addressFields), defaultValues: valuesOf(profile) })
  const update = useUpdateProfile((saved) => form.reset(valuesOf(saved)))
  const submit = form.handleSubmit((address) => {
    if (!update.isPending) update.mutate({ address })
  })
  const postalCode = useAddressByPostalCode(
    (looked) => parsePostalCode(form.getValues('postalCode')) === looked,
    (found) => {
      for (const part of ['street', 'district', 'city', 'state'] as const)
        if (found[part])
          form.setValue(part, found[part], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    },
  )
  return (
    <ProfileSection title={texts.title} introduction={texts.introduction}>
      <form method="post" noValidate onSubmit={submit}>
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
        <Button type="submit" isBusy={update.isPending} className="mt-5 w-full sm:w-fit">
          {update.isPending ? profileTexts.saving : texts.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
