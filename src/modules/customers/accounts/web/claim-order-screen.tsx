import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button, buttonStyle, PasswordField, SpinnerWithText } from '#platform/web/ui/index.ts'
import { changeSession } from '../../sessions/web/change-session.ts'
import { chosenPassword } from '../contract.ts'
import { SignInForm, SignInFrame } from './sign-in-form.tsx'
import { accountTexts, signInTexts } from './texts.ts'
import '../../sessions/web/requested-path.tsx'
import { useSession } from '../../sessions/web/use-session.ts'
import { CheckedLink, EndedLink, WithLinkSecret } from './email-link.tsx'

const texts = signInTexts.claimOrder
const passwordOnly = z.strictObject({ password: chosenPassword })

export function AccountOfOrderForm({ token, email }: { token: string; email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(passwordOnly) })
  const open = useCall(api.orderClaims.openAccount, {
    toast: 'orderClaim.openAccount',
    onSuccess: async ({ session, orderId }) => {
      changeSession(queryClient, session)
      await navigate({ to: '/profile/orders/$orderId', params: { orderId }, replace: true })
    },
  })
  const submit = form.handleSubmit(({ password }) => {
    if (!open.isPending) open.mutate({ token, password })
  })
  return (
    <SignInForm texts={texts} isBusy={open.isPending} onSubmit={submit}>
      <p className="text-steel">{texts.choosePassword}</p>
      {/* Password managers store the password under it. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        {...registerField(form, 'password')}
        autoComplete="new-password"
        label={accountTexts.fields.newPassword}
        hint={accountTexts.fields.passwordHint}
      />
    </SignInForm>
  )
}

/** If the order's e-mail has an account, its owner signs in and takes over the order. */
export function ClaimWithAccount({ token, email }: { token: string; email: string }) {
  const { status, user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const from = useLocation({ select: ({ href }) => href })
  const take = useCall(api.orderClaims.take, {
    toast: 'orderClaim.take',
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: api.orders.key() })
      await navigate({ to: '/profile/orders/$orderId', params: { orderId: id }, replace: true })
    },
  })
  if (status === 'loading') return <SpinnerWithText text={texts.checking} />
  if (user?.email === email)
    return (
      <Button size="large" className="w-full" isBusy={take.isPending} onClick={() => take.mutate({ token })}>
        {texts.take}
      </Button>
    )
  return (
    <>
      <p className="wrap-anywhere mb-5 text-steel">{user ? texts.otherAccount(user.email) : texts.hasAccount}</p>
      {!user && (
        <Link to="/login" state={{ from, email }} className={buttonStyle('primary', 'large', 'w-full')}>
          {texts.signIn}
        </Link>
      )}
    </>
  )
}

const ended = <EndedLink texts={texts} to="/track-order" label={texts.trackOrder} />

export function ClaimOrderScreen() {
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      <WithLinkSecret checking={texts.checking}>{(token) => <ClaimOrder token={token} />}</WithLinkSecret>
    </SignInFrame>
  )
}

function ClaimOrder({ token }: { token: string }) {
  const claim = useQuery(
    api.orderClaims.check.queryOptions({
      input: { token },
      enabled: token !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <CheckedLink secret={token} link={claim} endedCode="CLAIM_LINK_ENDED" whenEnded={ended} texts={texts}>
      {({ number, email, hasAccount }) => (
        <>
          <p className="wrap-anywhere mb-6 rounded-sm bg-paper px-4 py-3 font-bold">{texts.about(number, email)}</p>
          {hasAccount ? (
            <ClaimWithAccount token={token} email={email} />
          ) : (
            <AccountOfOrderForm token={token} email={email} />
          )}
        </>
      )}
    </CheckedLink>
  )
}
