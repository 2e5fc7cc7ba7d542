import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TrackedOrder } from '#contract/shop/tracking.ts'
import { api } from '#web/api-client.ts'
import { useSession } from '#web/session/use-session.ts'
import { trackingTexts as texts } from '#web/text/storefront/tracking-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/**
 * Where a pending order is paid: on its own page, to which its buyer finds a link. Anybody else is told how
 * to get there: the tracking page does not say whose order it is.
 */
export function PayTrackedOrder({ order: { id } }: { order: Pick<TrackedOrder, 'id'> }) {
  const { status, isBuyer } = useSession()
  const mayOwn = isBuyer && id !== undefined
  const { data: own, isPending } = useQuery(
    api.orders.find.queryOptions({ input: { id: id ?? '' }, enabled: mayOwn, staleTime: 0 }),
  )
  const isAsking = status === 'loading' || (mayOwn && isPending)
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : 'invisible')
  return (
    <div className="mt-6 rounded-md border-signal border-l-4 bg-signal/10 p-4">
      <p className="font-semibold">{texts.notConfirmed}</p>
      {/* One lies over the other, so that nothing moves once it is known which is shown. Without scripts it never is. */}
      <div className="mt-2 grid items-start">
        <p className={joinClasses('col-start-1 row-start-1 noscript:visible', hiddenUnless(!isAsking && !own))}>
          {texts.howToPay}
        </p>
        <div className={joinClasses('col-start-1 row-start-1', hiddenUnless(own !== undefined))}>
          {status === 'signed-in' ? (
            <Link to="/profile/orders/$orderId" params={{ orderId: id ?? '' }} className={buttonStyle('primary')}>
              {texts.openToPay}
            </Link>
          ) : (
            // Not as a return from a payment: then the page would wait for it, and offer none.
            <Link
              to="/payment-status"
              search={{ external_reference: own?.externalReference ?? '' }}
              className={buttonStyle('primary')}
            >
              {texts.openToPay}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
