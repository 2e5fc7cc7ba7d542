import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderNumber } from '#domain/order-number.ts'
import { api } from '#web/api-client.ts'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { sentenceForPeople } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeft, TriangleAlert } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'

/** One of the customer's orders. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const order = useQuery(api.orders.find.queryOptions({ input: { id: orderId }, staleTime: 0 }))
  return (
    <div className="wrap py-6 md:py-10">
      <Link
        to="/profile/orders"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-steel underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.back}
      </Link>
      {!order.data && <h1 className="sr-only">{`${texts.order} ${orderNumber(orderId)}`}</h1>}
      {order.isPending && (
        <div role="status">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-11 w-64" />
          <Skeleton className="mt-8 h-28" />
          <Skeleton className="mt-8 h-72" />
        </div>
      )}
      {order.isError && !order.data && <OrderMissing error={order.error} onRetry={() => void order.refetch()} />}
      {order.data && <OrderDetails order={order.data} />}
    </div>
  )
}

function OrderMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isDecided = sentenceForPeople(error) !== undefined
  return (
    <EmptyState
      isAlert
      icon={<TriangleAlert aria-hidden="true" />}
      title={isDecided ? texts.notFound : texts.failedOne}
      {...(isDecided ? { text: texts.notFoundText } : {})}
      action={
        isDecided ? (
          <Link to="/profile/orders" className={buttonStyle('primary')}>
            {texts.back}
          </Link>
        ) : (
          <Button onClick={onRetry}>{texts.tryAgain}</Button>
        )
      }
    />
  )
}
