import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/shop/profile.ts'
import { maskPhone } from '#domain/phone.ts'
import { maskTaxId } from '#domain/tax-id.ts'
import { masked } from '#web/storefront/shared/masked.ts'
import { profileTexts } from '#web/text/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { personalForm, personalValues } from './personal-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

const texts = profileTexts.personal

/** Who the customer is. */
export function PersonalSection({ profile }: { profile: Profile }) {
  const form = useForm({ resolver: zodResolver(personalForm), defaultValues: personalValues(profile) })
  const { register, formState } = form
  const { errors } = formState
  const update = useUpdateProfile((saved) => form.reset(personalValues(saved)))
  const submit = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate(values)
  })
  return (
    <ProfileSection title={texts.title}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...register('firstName')}
          autoComplete="given-name"
          label={texts.firstName}
          isRequired
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          autoComplete="family-name"
          label={texts.lastName}
          isRequired
          error={errors.lastName?.message}
        />
        <TextField
          type="email"
          value={profile.email}
          readOnly
          autoComplete="email"
          label={texts.email}
          hint={texts.emailHint}
          className="sm:col-span-2"
          inputClassName="bg-paper text-steel"
        />
        <TextField
          {...masked(register('phone'), maskPhone)}
          type="tel"
          autoComplete="tel"
          label={texts.phone}
          placeholder={texts.phonePlaceholder}
          hint={texts.phoneHint}
          error={errors.phone?.message}
        />
        <TextField
          {...masked(register('taxId'), maskTaxId)}
          autoComplete="off"
          label={texts.taxId}
          hint={texts.taxIdHint}
          error={errors.taxId?.message}
        />
        <Button type="submit" isBusy={update.isPending} className="w-full sm:col-span-2 sm:w-fit">
          {update.isPending ? profileTexts.saving : texts.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
