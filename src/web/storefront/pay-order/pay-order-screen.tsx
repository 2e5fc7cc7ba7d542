import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { payOrderTexts as texts } from '#web/text/storefront/pay-order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { LinkedOrderView } from './linked-order-view.tsx'

const askAgainMilliseconds = 5000

/** The target of a payment link that the staff sent: its secret is in the URL fragment, which only the browser sees. */
export function PayOrderScreen() {
  const isHydrated = useHydrated()
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <div className="wrap min-h-dvh max-w-3xl py-8 md:py-12">
      {isHydrated ? <PayOrder token={token} /> : <Opening />}
    </div>
  )
}

const Opening = () => (
  <>
    <h1 className="sr-only">{texts.title}</h1>
    <SpinnerWithText text={texts.loading} className="min-h-[50dvh]" />
  </>
)

function PayOrder({ token }: { token: string }) {
  const order = useQuery(
    api.paymentLinks.check.queryOptions({
      input: { token },
      enabled: token !== '',
      staleTime: 0,
      // A payment that has been made in the meantime appears automatically.
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMilliseconds : false),
    }),
  )
  if (token === '' || isApiError(order.error, 'PAYMENT_LINK_ENDED')) return <EndedLink />
  if (order.data) return <LinkedOrderView token={token} order={order.data} />
  if (order.isError)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <FailedState title={texts.failed} onRetry={order.refetch} />
      </>
    )
  return <Opening />
}

function EndedLink() {
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <EmptyState
        isAlert
        icon={<Link2Off aria-hidden="true" />}
        title={texts.ended}
        text={texts.endedText}
        action={
          <Link to="/contact" className={buttonStyle('primary')}>
            {texts.contact}
          </Link>
        }
      />
    </>
  )
}
