import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageSearch } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { EmptyWithProducts } from '#web/storefront/shared/empty-with-products.tsx'
import { orderTexts as texts } from '#web/text/storefront/order-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

/** The customer's orders, newest first, by pages. */
export function OrdersScreen({ page }: { page: number }) {
  const orders = useQuery(
    api.orders.list.queryOptions({ input: { page }, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <h1 className="mb-6 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      {orders.isPending && <OrdersSkeleton />}
      {orders.isError && !orders.data && <FailedState title={texts.failed} onRetry={orders.refetch} />}
      {orders.data?.total === 0 && <NoOrders />}
      {orders.data && orders.data.total > 0 && (
        <>
          <ul className="mb-10 flex flex-col gap-5">
            {orders.data.rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pagination
            page={orders.data.page}
            pageCount={orders.data.pageCount}
            linkTo={(next, link) => <Link to="/profile/orders" search={next > 1 ? { page: next } : {}} {...link} />}
          />
        </>
      )}
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyWithProducts
      icon={<PackageSearch aria-hidden="true" />}
      title={texts.empty}
      text={texts.emptyText}
      label={texts.seeProducts}
    />
  )
}

function OrdersSkeleton() {
  return <LoadingArea className="flex flex-col gap-5" blocks={Array<string>(3).fill('h-60 rounded-md')} />
}
