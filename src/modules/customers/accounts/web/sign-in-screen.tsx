import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { registerField } from '#platform/web/forms/register-field.ts'
import { PasswordField } from '#platform/web/ui/index.ts'
import { signInInput } from '../../sessions/contract.ts'
import { changeSession } from '../../sessions/web/change-session.ts'
import { useSignIn } from '../../sessions/web/sign-in-call.ts'
import { CodeField, EmailField, SignInForm, SignInFrame, useRedirectWhenSignedIn } from './sign-in-form.tsx'
import { accountTexts, signInTexts } from './texts.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

export function SignInScreen() {
  useRedirectWhenSignedIn()
  const queryClient = useQueryClient()
  const knownEmail = useLocation({ select: ({ state }) => state.email })
  // Without default values, the form retains what was typed before hydration.
  const form = useForm<Credentials>({
    resolver: zodResolver(signInInput),
    ...(knownEmail && { defaultValues: { email: knownEmail } }),
  })
  const signIn = useSignIn({
    toast: 'session.signIn',
    isReported: true,
    onSuccess: (session) => changeSession(queryClient, session),
    onError: (field) => form.setFocus(field, { shouldSelect: true }),
  })
  const submit = form.handleSubmit((credentials) => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })
  return (
    <SignInFrame texts={signInTexts.signIn} otherWayTo="/register">
      <SignInForm texts={signInTexts.signIn} isBusy={signIn.isPending} onSubmit={submit}>
        <EmailField {...registerField(form, 'email')} />
        <div>
          <PasswordField
            {...registerField(form, 'password')}
            autoComplete="current-password"
            label={accountTexts.fields.password}
          />
          <ForgottenLink control={form.control} />
        </div>
        {signIn.needsCode && <CodeField {...registerField(form, 'code')} />}
      </SignInForm>
    </SignInFrame>
  )
}

function ForgottenLink({ control }: { control: Control<Credentials> }) {
  const from = useLocation({ select: ({ state }) => state.from })
  const email = useWatch({ control, name: 'email' })
  return (
    <Link
      to="/forgot-password"
      state={{ ...(from && { from }), ...(email && { email }) }}
      className="-mb-2 ml-auto flex w-fit py-2 text-link text-sm underline-offset-4 hover:text-link-dark hover:underline"
    >
      {signInTexts.signIn.forgotten}
    </Link>
  )
}
