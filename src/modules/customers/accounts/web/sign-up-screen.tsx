import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { wording } from '#platform/contract/wording.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { PasswordField, TextField } from '#platform/web/ui/index.ts'
import { signUpInput } from '../../sessions/contract.ts'
import { changeSession } from '../../sessions/web/change-session.ts'
import { EmailField, SignInForm, SignInFrame, useRedirectWhenSignedIn } from './sign-in-form.tsx'
import { accountTexts, signInTexts } from './texts.ts'

export const signUpForm = signUpInput
  .extend({ confirmPassword: z.string().min(6, wording.missingConfirmation) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: wording.passwordsDiffer,
    // Reported together with the errors of other fields, not only once those are fixed.
    when: () => true,
  })

export function SignUpScreen() {
  useRedirectWhenSignedIn()
  const queryClient = useQueryClient()
  // Without default values, the form retains what was typed before hydration.
  const form = useForm({ resolver: zodResolver(signUpForm) })
  const signUp = useCall(api.session.signUp, {
    toast: 'session.signUp',
    onSuccess: (session) => changeSession(queryClient, session),
    onError: () => form.setFocus('email', { shouldSelect: true }),
  })
  const submit = form.handleSubmit(({ confirmPassword: _checkedHere, ...account }) => {
    if (!signUp.isPending) signUp.mutate(account)
  })
  const { fields } = accountTexts
  return (
    <SignInFrame texts={signInTexts.signUp} otherWayTo="/login">
      <SignInForm texts={signInTexts.signUp} isBusy={signUp.isPending} onSubmit={submit}>
        <div className="grid gap-5 xs:grid-cols-2">
          <TextField {...registerField(form, 'firstName')} autoComplete="given-name" label={fields.firstName} />
          <TextField {...registerField(form, 'lastName')} autoComplete="family-name" label={fields.lastName} />
        </div>
        <EmailField {...registerField(form, 'email')} />
        <PasswordField
          {...registerField(form, 'password')}
          autoComplete="new-password"
          label={fields.password}
          hint={fields.passwordHint}
        />
        <PasswordField
          {...registerField(form, 'confirmPassword')}
          autoComplete="new-password"
          label={fields.confirmPassword}
        />
      </SignInForm>
    </SignInFrame>
  )
}
