import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#web/api-client.ts'
import { changeSession } from '#web/session/change-session.ts'
import { EmailField } from '#web/session/email-field.tsx'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { signUpForm } from './sign-up-form.ts'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in.ts'

/** Creates an account and signs in. */
export function SignUpScreen() {
  useRedirectWhenSignedIn()
  const queryClient = useQueryClient()
  // Without default values, the form retains what was typed before hydration.
  const form = useForm({ resolver: zodResolver(signUpForm) })
  const { errors } = form.formState
  const signUp = useMutation(
    api.session.signUp.mutationOptions({
      meta: { toast: 'session.signUp' },
      onSuccess: (session) => changeSession(queryClient, session),
      onError: () => form.setFocus('email', { shouldSelect: true }),
    }),
  )
  const submit = form.handleSubmit(({ confirmPassword: _checkedHere, ...account }) => {
    if (!signUp.isPending) signUp.mutate(account)
  })
  const { fields } = accountTexts
  return (
    <SignInFrame texts={signInTexts.signUp} otherWayTo="/login">
      <SignInForm texts={signInTexts.signUp} isBusy={signUp.isPending} onSubmit={submit}>
        <div className="grid gap-5 xs:grid-cols-2">
          <TextField
            {...form.register('firstName')}
            autoComplete="given-name"
            label={fields.firstName}
            error={errors.firstName?.message}
          />
          <TextField
            {...form.register('lastName')}
            autoComplete="family-name"
            label={fields.lastName}
            error={errors.lastName?.message}
          />
        </div>
        <EmailField {...form.register('email')} error={errors.email?.message} />
        <PasswordField
          {...form.register('password')}
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
          error={errors.password?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          autoComplete="new-password"
          label={fields.confirmPassword}
          error={errors.confirmPassword?.message}
        />
      </SignInForm>
    </SignInFrame>
  )
}
