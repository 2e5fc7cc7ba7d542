import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button, PasswordField } from '#platform/web/ui/index.ts'
import { passwordChangeInput } from '../../accounts/contract.ts'
import { newPassword, newStaffPassword } from '../../accounts/web/sign-in-form.tsx'
import { accountTexts } from '../../accounts/web/texts.ts'
import { useSession } from '../../sessions/web/use-session.ts'
import { ProfileSection } from './profile-parts.tsx'
import { profileTexts } from './texts.ts'

const texts = profileTexts.password
const passwordForm = newPassword.safeExtend({ currentPassword: passwordChangeInput.shape.currentPassword })
const staffPasswordForm = newStaffPassword.safeExtend({ currentPassword: passwordChangeInput.shape.currentPassword })
const empty = { currentPassword: '', password: '', repeatedPassword: '' }

export function PasswordSection({ email }: { email: string }) {
  const { isAdmin } = useSession()
  const form = useForm({ resolver: zodResolver(isAdmin ? staffPasswordForm : passwordForm), defaultValues: empty })
  const change = useCall(api.password.change, {
    toast: 'password.change',
    onSuccess: () => form.reset(empty),
    onError: (error) => {
      if (!isApiError(error, 'WRONG_PASSWORD')) return
      form.setError('currentPassword', { message: error.message })
      form.setFocus('currentPassword', { shouldSelect: true })
    },
  })
  const submit = form.handleSubmit(({ currentPassword, password }) => {
    if (!change.isPending) change.mutate({ currentPassword, newPassword: password })
  })
  return (
    <ProfileSection title={texts.title} introduction={texts.introduction}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...registerField(form, 'currentPassword')}
          autoComplete="current-password"
          label={texts.current}
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        />
        <PasswordField
          {...registerField(form, 'password')}
          autoComplete="new-password"
          label={texts.next}
          hint={isAdmin ? accountTexts.fields.staffPasswordHint : texts.nextHint}
        />
        <PasswordField
          {...registerField(form, 'repeatedPassword')}
          autoComplete="new-password"
          label={texts.repeated}
        />
        <Button type="submit" tone="secondary" isBusy={change.isPending} className="w-full sm:col-span-2 sm:w-fit">
          {change.isPending ? profileTexts.saving : texts.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
