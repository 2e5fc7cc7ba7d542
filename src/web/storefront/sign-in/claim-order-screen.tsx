import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { AccountOfOrderForm } from './account-of-order-form.tsx'
import { ClaimWithAccount } from './claim-with-account.tsx'
import { CheckedLink, EndedLink, WithLinkSecret } from './email-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const texts = signInTexts.claimOrder
const ended = <EndedLink texts={texts} to="/track-order" label={texts.trackOrder} />

/** The target of the link in the e-mail about a guest's order. */
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
