import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { personName, phoneField, taxIdField } from '#contract/fields.ts'
import type { Profile } from '#contract/shop/profile.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'
import { api } from '#web/api-client.ts'
import { CustomerFields } from '#web/order-fields/customer-fields.tsx'
import { changeSession } from '#web/session/change-session.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The customer's personal data; telephone and tax id are optional. */
const personalForm = z.object({
  firstName: personName('Informe o nome.'),
  lastName: personName('Informe o sobrenome.'),
  phone: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(phoneField.nullable()),
  taxId: taxIdField,
})

/** The form's values, with masks. */
const personalValues = ({ firstName, lastName, phone, taxId }: Profile) => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  taxId: taxId ? formatTaxId(taxId) : '',
})

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

/** Saves changes to the customer's own data; every page and tab shows the new name from then on. */
function useUpdateProfile(onSaved: (profile: Profile) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.profile.update.mutationOptions({
      meta: { toast: 'profile.update' },
      onSuccess: (profile) => {
        queryClient.setQueryData(api.profile.read.queryKey(), profile)
        const session = queryClient.getQueryData(sessionQuery().queryKey)
        const { firstName, lastName } = profile
        if (session?.user) changeSession(queryClient, { ...session, user: { ...session.user, firstName, lastName } })
        onSaved(profile)
      },
    }),
  )
}
