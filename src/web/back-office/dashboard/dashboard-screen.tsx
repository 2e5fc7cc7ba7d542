import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { isInUse, useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { dashboardTexts as texts } from '#web/text/back-office/dashboard-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { AttentionPanel } from './attention/attention-panel.tsx'
import { Charts } from './charts/charts.tsx'
import { CatalogFigures, FlowFigures, mostViewedId, RevenueFigures } from './figures.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { MostViewed } from './most-viewed.tsx'

/** An overview of the shop: revenue, pending orders, catalog, most viewed products and latest orders. */
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
