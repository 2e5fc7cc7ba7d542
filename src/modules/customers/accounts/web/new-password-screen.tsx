import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { PasswordField } from '#platform/web/ui/index.ts'
import { changeSession } from '../../sessions/web/change-session.ts'
import { readSession } from '../../sessions/web/read-session.ts'
import { CheckedLink, EndedLink, WithLinkSecret } from './email-link.tsx'
import { newPassword, SignInForm, SignInFrame } from './sign-in-form.tsx'
import { accountTexts, signInTexts } from './texts.ts'

const texts = signInTexts.newPassword
const ended = <EndedLink texts={texts} to="/forgot-password" label={texts.requestNewLink} />

export function NewPasswordScreen() {
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      <WithLinkSecret checking={texts.checking}>{(token) => <NewPassword token={token} />}</WithLinkSecret>
    </SignInFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const link = useQuery(
    api.password.checkReset.queryOptions({
      input: { token },
      enabled: token !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <CheckedLink secret={token} link={link} endedCode="RESET_LINK_ENDED" whenEnded={ended} texts={texts}>
      {() => <NewPasswordForm token={token} whenEnded={ended} />}
    </CheckedLink>
  )
}

function NewPasswordForm({ token, whenEnded }: { token: string; whenEnded: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(newPassword) })
  const reset = useCall(api.password.reset, {
    toast: 'password.reset',
    onSuccess: async ({ email }) => {
      // All sessions of the account have ended, including this browser's, if it had one.
      changeSession(queryClient, await readSession())
      await navigate({ to: '/login', replace: true, state: { email } })
    },
  })
  const submit = form.handleSubmit(({ password }) => {
    if (!reset.isPending) reset.mutate({ token, password })
  })
  if (isApiError(reset.error, 'RESET_LINK_ENDED')) return whenEnded
  const { fields } = accountTexts
  return (
    <SignInForm texts={signInTexts.newPassword} isBusy={reset.isPending} onSubmit={submit}>
      <PasswordField
        {...registerField(form, 'password')}
        autoComplete="new-password"
        label={fields.newPassword}
        hint={fields.passwordHint}
      />
      <PasswordField
        {...registerField(form, 'repeatedPassword')}
        autoComplete="new-password"
        label={fields.repeatedPassword}
      />
    </SignInForm>
  )
}
