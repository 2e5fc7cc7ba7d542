import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/shop/profile.ts'
import { CustomerFields } from '#web/order-fields/customer-fields.tsx'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { personalForm, personalValues } from './personal-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

const texts = profileTexts.personal

/** The customer's personal data. */
export function PersonalSection({ profile }: { profile: Profile }) {
  const form = useForm({ resolver: zodResolver(personalForm), defaultValues: personalValues(profile) })
  const update = useUpdateProfile((saved) => form.reset(personalValues(saved)))
  const submit = form.handleSubmit((values) => {
    if (!update.isPending) update.mutate(values)
  })
  return (
    <ProfileSection title={texts.title}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CustomerFields
          field={form.register}
          errors={form.formState.errors}
          email={() => (
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
          )}
          phone={{ hint: texts.phoneHint }}
        />
        <Button type="submit" isBusy={update.isPending} className="w-full sm:w-fit">
          {update.isPending ? profileTexts.saving : texts.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
