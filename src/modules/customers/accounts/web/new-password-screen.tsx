import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { store } from '#platform/web/store.tsx'
import { PasswordField } from '#platform/web/ui/index.ts'
import { changeSession } from '../../sessions/web/change-session.ts'
import { readSession } from '../../sessions/web/read-session.ts'
import { CheckedLink, EndedLink, WithLinkSecret } from './email-link.tsx'
import { newPassword, newStaffPassword, SignInForm, SignInFrame } from './sign-in-form.tsx'
import { accountTexts, signInTexts } from './texts.ts'

const texts = signInTexts.newPassword
const ended = <EndedLink texts={texts} to="/forgot-password" label={texts.requestNewLink} />

/** Where the link of an e-mail leads: to a new password, or into the staff. */
export function NewPasswordScreen() {
  const isHydrated = useHydrated()
  const token = useLocation({ select: ({ hash }) => hash })
  const link = useQuery(
    api.password.checkReset.queryOptions({
      input: { token },
      enabled: isHydrated && token !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const { invitation } = signInTexts
  const invited = { title: invitation.title(store().name), introduction: invitation.introduction }
  const isInvitation = link.data?.isInvitation === true
  return (
    <SignInFrame texts={isInvitation ? invited : texts} otherWayTo={isInvitation ? undefined : '/login'}>
      <WithLinkSecret checking={texts.checking}>
        {(secret) => (
          <CheckedLink secret={secret} link={link} endedCode="RESET_LINK_ENDED" whenEnded={ended} texts={texts}>
            {(found) => <NewPasswordForm token={secret} {...found} />}
          </CheckedLink>
        )}
      </WithLinkSecret>
    </SignInFrame>
  )
}

type NewPasswordFormProps = { token: string; isInvitation?: boolean | undefined; isOfStaff?: boolean | undefined }

function NewPasswordForm({ token, isInvitation, isOfStaff }: NewPasswordFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(isOfStaff ? newStaffPassword : newPassword) })
  const reset = useCall(api.password.reset, {
    toast: isInvitation ? 'password.accept' : 'password.reset',
    onSuccess: async ({ email }, { password }) => {
      // Only who has a second step signs in by themselves: all sessions of the account have ended.
      const session = isInvitation ? await api.session.signIn.call({ email, password }).catch(readSession) : undefined
      changeSession(queryClient, session ?? (await readSession()))
      if (session?.user) await navigate({ to: '/admin', replace: true })
      else await navigate({ to: '/login', replace: true, state: { email, ...(isInvitation && { from: '/admin' }) } })
    },
  })
  const submit = form.handleSubmit(({ password }) => {
    if (!reset.isPending) reset.mutate({ token, password })
  })
  if (isApiError(reset.error, 'RESET_LINK_ENDED')) return ended
  const { fields } = accountTexts
  return (
    <SignInForm texts={isInvitation ? signInTexts.invitation : texts} isBusy={reset.isPending} onSubmit={submit}>
      <PasswordField
        {...registerField(form, 'password')}
        autoComplete="new-password"
        label={isInvitation ? fields.password : fields.newPassword}
        hint={isOfStaff ? fields.staffPasswordHint : fields.passwordHint}
      />
      <PasswordField
        {...registerField(form, 'repeatedPassword')}
        autoComplete="new-password"
        label={isInvitation ? fields.confirmPassword : fields.repeatedPassword}
      />
    </SignInForm>
  )
}
