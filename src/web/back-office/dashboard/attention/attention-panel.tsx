import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Attention, AttentionItem } from '#contract/admin/attention.ts'
import { api } from '#web/api-client.ts'
import { Panel, PanelFailure } from '#web/back-office/shared/panel.tsx'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { isInUse, useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { attentionTexts as texts } from '#web/text/back-office/attention-texts.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'
import { CircleCheck } from '#web/ui/page-icons.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { AttentionRow } from './attention-row.tsx'
import { CloseAttentionDialog } from './close-attention-dialog.tsx'
import { LowStockRow, PaymentSimulatedRow, ReturnsWaitingRow, ToShipRow } from './status-rows.tsx'

/** What needs the staff's attention, before any figure. */
export function AttentionPanel() {
  const { data, isError, refetch } = useQuery(api.admin.attention.list.queryOptions({ staleTime: 0 }))
  const list = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({
    topics: ['orders', 'catalog'],
    queryKey: api.admin.attention.list.queryKey(),
    read: () => api.admin.attention.list.call(),
    isHeld: () => isInUse(list.current),
  })
  return (
    <Panel title={texts.title}>
      <UpdatesBar isInline hasUpdates={hasUpdates} onShow={show} />
      <div ref={list}>
        {data ? (
          <AttentionList attention={data} />
        ) : isError ? (
          <>
            <PanelFailure>{texts.failed}</PanelFailure>
            {/* The button at the top of the page loads the figures. */}
            <p className="mb-3 flex justify-center">
              <RetryButton failure={texts.failed} onRetry={refetch} tone="secondary" />
            </p>
          </>
        ) : (
          <ListSkeleton />
        )}
      </div>
    </Panel>
  )
}

function AttentionList({ attention }: { attention: Attention }) {
  const [closing, setClosing] = useState<AttentionItem>()
  const { items, openCount, toShip, returnsWaiting, lowStockCount, isPaymentSimulated } = attention
  const isNothing = openCount + toShip.count + returnsWaiting.count + lowStockCount === 0 && !isPaymentSimulated
  const unseenCount = openCount - items.length
  return (
    <>
      {isNothing && (
        <p className="flex items-center gap-2 py-3 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 text-go" />
          {texts.nothing}
        </p>
      )}
      <ul className="flex flex-col">
        {toShip.count > 0 && <ToShipRow {...toShip} />}
        {items.map((item) => (
          <AttentionRow key={item.id} item={item} onClose={() => setClosing(item)} />
        ))}
        {returnsWaiting.count > 0 && <ReturnsWaitingRow {...returnsWaiting} />}
        {lowStockCount > 0 && <LowStockRow count={lowStockCount} />}
        {isPaymentSimulated && <PaymentSimulatedRow />}
      </ul>
      {unseenCount > 0 && <p className="mt-2 text-sm text-steel">{texts.more(unseenCount)}</p>}
      <CloseAttentionDialog item={closing} onEnd={() => setClosing(undefined)} />
    </>
  )
}
