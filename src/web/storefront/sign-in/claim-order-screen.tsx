import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Link2Off } from '#web/ui/page-icons.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { AccountOfOrderForm } from './account-of-order-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { TakeOrder } from './take-order.tsx'

const texts = signInTexts.claimOrder

/** Where the link of the e-mail about a guest's order leads: its secret stands behind the hash, which only the browser sees. */
export function ClaimOrderScreen() {
  const isHydrated = useHydrated()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      {isHydrated ? <ClaimOrder token={token} /> : <SpinnerWithText text={texts.checking} />}
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
  const hasEnded = token === '' || isApiError(claim.error, 'CLAIM_LINK_ENDED')
  if (hasEnded) return <EndedClaim />
  if (claim.isError) return <FailedState title={texts.failed} onRetry={claim.refetch} />
  if (claim.isPending) return <SpinnerWithText text={texts.checking} />
  const { number, email, hasAccount } = claim.data
  return (
    <>
      <p className="wrap-anywhere mb-6 rounded-sm bg-paper px-4 py-3 font-bold">{texts.about(number, email)}</p>
      {hasAccount ? <TakeOrder token={token} email={email} /> : <AccountOfOrderForm token={token} email={email} />}
    </>
  )
}

function EndedClaim() {
  return (
    <EmptyState
      isAlert
      icon={<Link2Off aria-hidden="true" />}
      title={texts.endedTitle}
      text={texts.ended}
      action={
        <Link to="/track-order" className={buttonStyle('primary')}>
          {texts.trackOrder}
        </Link>
      }
    />
  )
}
