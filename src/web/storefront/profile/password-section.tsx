import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { passwordChangeInput } from '#contract/shop/password.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { newPassword } from '#web/storefront/shared/new-password.ts'
import { profileTexts } from '#web/text/storefront/profile-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ProfileSection } from './profile-section.tsx'

const texts = profileTexts.password
const passwordForm = newPassword.safeExtend({ currentPassword: passwordChangeInput.shape.currentPassword })
const empty = { currentPassword: '', password: '', repeatedPassword: '' }

/** Changes the password; requires the current one. */
export function PasswordSection({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty })
  const { register, formState } = form
  const { errors } = formState
  const change = useMutation(
    api.password.change.mutationOptions({
      meta: { toast: 'password.change' },
      onSuccess: () => form.reset(empty),
      onError: (error) => {
        if (!isApiError(error, 'WRONG_PASSWORD')) return
        form.setError('currentPassword', { message: error.message })
        form.setFocus('currentPassword', { shouldSelect: true })
      },
    }),
  )
  const submit = form.handleSubmit(({ currentPassword, password }) => {
    if (!change.isPending) change.mutate({ currentPassword, newPassword: password })
  })
  return (
    <ProfileSection title={texts.title} introduction={texts.introduction}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...register('currentPassword')}
          autoComplete="current-password"
          label={texts.current}
          error={errors.currentPassword?.message}
          className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
        />
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          label={texts.next}
          hint={texts.nextHint}
          error={errors.password?.message}
        />
        <PasswordField
          {...register('repeatedPassword')}
          autoComplete="new-password"
          label={texts.repeated}
          error={errors.repeatedPassword?.message}
        />
        <Button type="submit" tone="secondary" isBusy={change.isPending} className="w-full sm:col-span-2 sm:w-fit">
          {change.isPending ? profileTexts.saving : texts.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
