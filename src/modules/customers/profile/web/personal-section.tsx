import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { personName, phoneField, taxIdField } from '#platform/contract/fields.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { Button, TextField } from '#platform/web/ui/index.ts'
import { CustomerFields } from '../../addresses/web/customer-fields.tsx'
import { changeSession } from '../../sessions/web/change-session.ts'
import { sessionQuery } from '../../sessions/web/use-session.ts'
import type { Profile } from '../contract.ts'
import { ProfileSection } from './profile-parts.tsx'
import { profileTexts } from './texts.ts'

const personalForm = z.object({
  firstName: personName('Informe o nome.'),
  lastName: personName('Informe o sobrenome.'),
  phone: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(phoneField.nullable()),
  taxId: taxIdField,
})

const personalValues = ({ firstName, lastName, phone, taxId }: Profile) => ({
  firstName,
  lastName,
  phone: phone ? formatPhone(phone) : '',
  taxId: taxId ? formatTaxId(taxId) : '',
})

const texts = profileTexts.personal

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

/** Every page and tab shows the new name from then on. */
function useUpdateProfile(onSaved: (profile: Profile) => void) {
  const queryClient = useQueryClient()
  return useCall(api.profile.update, {
    toast: 'profile.update',
    onSuccess: (profile) => {
      queryClient.setQueryData(api.profile.read.queryKey(), profile)
      const session = queryClient.getQueryData(sessionQuery().queryKey)
      const { firstName, lastName } = profile
      if (session?.user) changeSession(queryClient, { ...session, user: { ...session.user, firstName, lastName } })
      onSaved(profile)
    },
  })
}
