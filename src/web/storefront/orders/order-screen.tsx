import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { awaitedByCode } from '#web/storefront/shared/payment-instructions-button.tsx'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'

const askAgainMilliseconds = 5000

/** One of the customer's orders. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const order = useQuery(
    api.orders.find.queryOptions({
      input: { id: orderId },
      staleTime: 0,
      // A Pix or boleto is paid in another app: the page polls for it.
      refetchInterval: ({ state }) => (state.data && awaitedByCode(state.data) ? askAgainMilliseconds : false),
    }),
  )
  return (
    <div className="wrap py-6 md:py-10">
      <Link
        to="/profile/orders"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-steel underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.back}
      </Link>
      {!order.data && <h1 className="sr-only">{texts.order}</h1>}
      {order.isPending && <LoadingArea blocks={['h-11 w-64', 'mt-8 h-28', 'mt-8 h-72']} />}
      {order.isError && !order.data && <OrderMissing error={order.error} onRetry={order.refetch} />}
      {order.data && <OrderDetails order={order.data} />}
    </div>
  )
}

function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (!isApiError(error, 'ORDER_NOT_FOUND', 'INVALID_INPUT'))
    return <FailedState title={texts.failedOne} text={userMessageOf(error)} onRetry={onRetry} />
  return (
    <FailedState
      title={texts.notFound}
      text={texts.notFoundText}
      action={
        <Link to="/profile/orders" className={buttonStyle('primary')}>
          {texts.back}
        </Link>
      }
    />
  )
}
