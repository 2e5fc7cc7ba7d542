import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { OrderStatusBadge } from '#modules/sales/orders/web/order-status.tsx'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { isInUse, UpdatesBar, useLiveUpdates } from '#platform/web/lists/updates.tsx'
import { PageHeading, Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import { Button, Picture } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../../dashboard-contract.ts'
import { OpeningLine } from '../../settings/web/opening-checklist.tsx'
import { AttentionPanel, ListSkeleton } from './attention-panel.tsx'
import { Charts } from './charts.tsx'
import { CatalogFigures, FlowFigures, mostViewedId, RevenueFigures } from './figures.tsx'
import { dashboardTexts as texts } from './texts.ts'

export function DashboardScreen() {
  const { data, isPending, isError, refetch } = useQuery(api.admin.dashboard.read.queryOptions({ staleTime: 0 }))
  const hasFailed = data ? Object.values(data).includes(null) : isError
  const lists = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({
    queryKey: api.admin.dashboard.read.queryKey(),
    read: () => api.admin.dashboard.read.call(),
    // Figures are updated in place; only the lists have buttons that could move.
    isHeld: () => isInUse(lists.current),
  })
  return (
    <>
      <PageHeading title={texts.title} />
      <OpeningLine />
      {hasFailed && (
        <div
          role="alert"
          className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-brake-pale p-4"
        >
          <p className="font-semibold">{data ? texts.someFailed : texts.failed}</p>
          <Button tone="secondary" onClick={() => void refetch()}>
            {adminTexts.tryAgain}
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-5">
        <AttentionPanel />
        <RevenueFigures figures={data} />
        <FlowFigures figures={data} />
        <CatalogFigures figures={data} />
        <Charts figures={data} isLoading={isPending} />
        <div ref={lists} className="grid items-start gap-5 xl:grid-cols-2">
          <Panel
            title={texts.latestOrders}
            action={
              <Link
                to="/admin/orders"
                className="-my-2 inline-flex min-h-11 items-center font-bold text-link text-sm underline-offset-4 hover:underline"
              >
                {texts.allOrders}
              </Link>
            }
          >
            <LatestOrders orders={data?.latestOrders} isLoading={isPending} />
          </Panel>
          <Panel id={mostViewedId} title={texts.mostViewed} note={texts.lastDays}>
            <MostViewed products={data?.mostViewed} hasProducts={data?.productCount !== 0} isLoading={isPending} />
          </Panel>
        </div>
      </div>
      <UpdatesBar hasUpdates={hasUpdates} onShow={show} />
    </>
  )
}

function LatestOrders({
  orders,
  isLoading,
}: {
  /** Undefined while they are loading, and if loading failed. */
  orders: Dashboard['latestOrders'] | undefined
  isLoading: boolean
}) {
  if (isLoading) return <ListSkeleton />
  if (!orders) return <PanelFailure>{texts.ordersFailed}</PanelFailure>
  if (orders.length === 0) return <p className="py-6 text-center text-steel">{texts.noOrders}</p>
  return (
    <ul className="-mx-3 flex flex-col">
      {orders.map((order) => (
        <li key={order.id} className="border-line border-t first:border-0">
          <Link
            to="/admin/orders"
            search={{ order: order.id }}
            className="flex min-h-16 items-center justify-between gap-4 rounded-sm px-3 py-2.5 transition-colors hover:bg-paper"
          >
            <span className="min-w-0">
              <span className="block truncate font-bold">{`${order.firstName} ${order.lastName}`}</span>
              <span className="tabular block text-sm text-steel">{formatDateTime(order.createdAt)}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="tabular block font-bold">{formatBRL(order.totalCents)}</span>
              <OrderStatusBadge status={order.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type MostViewedProps = { products: Dashboard['mostViewed'] | undefined; hasProducts: boolean; isLoading: boolean }

function MostViewed({ products, hasProducts, isLoading }: MostViewedProps) {
  if (isLoading) return <ListSkeleton />
  if (!products) return <PanelFailure>{texts.viewsFailed}</PanelFailure>
  if (products.length === 0)
    return <p className="py-6 text-center text-steel">{hasProducts ? texts.noViews : texts.noProducts}</p>
  return (
    <ol className="-mx-3 flex flex-col">
      {products.map((product) => (
        <li key={product.id} className="border-line border-t first:border-0">
          <Link
            to={linkToProduct(product)}
            className="flex min-h-16 items-center gap-3 rounded-sm px-3 py-2.5 transition-colors hover:bg-paper"
          >
            <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper">
              <Picture url={product.imageUrl} alt="" width={96} height={96} sizes="48px" />
            </span>
            <span className="min-w-0 grow">
              <span className="line-clamp-2 font-bold leading-snug">{product.name}</span>
              <span className="tabular block text-sm text-steel">{texts.views(product.viewCount)}</span>
            </span>
            <span className="tabular shrink-0 font-bold">
              {product.isPriceOnRequest ? texts.priceOnRequest : formatBRL(product.priceCents)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
