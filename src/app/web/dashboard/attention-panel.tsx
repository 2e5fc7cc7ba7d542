import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, MessageSquare, Package, RotateCcw, TriangleAlert, Truck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useMessageCounts } from '#modules/customers/messages/web/staff/messages-count.tsx'
import { messageTexts } from '#modules/customers/messages/web/staff/texts.ts'
import type { Attention, AttentionItem } from '#modules/sales/attention/contract.ts'
import { attentionKindLabels, isAboutMoney } from '#modules/sales/attention/rules.ts'
import { attentionTexts as texts } from '#modules/sales/attention/web/texts.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { NoteDialog } from '#platform/web/forms/note-dialog.tsx'
import { failedJobTexts } from '#platform/web/job-texts.ts'
import { isInUse, UpdatesBar, useLiveUpdates } from '#platform/web/lists/updates.tsx'
import { Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { Button, buttonStyle, joinClasses, LoadingArea, RetryButton } from '#platform/web/ui/index.ts'

export function ListSkeleton() {
  return <LoadingArea className="flex flex-col gap-3" blocks={Array<string>(5).fill('h-13')} />
}

function AttentionRow({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const title = attentionKindLabels[item.kind]
  const number = item.orderId && item.orderNumber
  const mayOpen = useMayOpen()
  const mayClose = useMay('orders.edit')
  return (
    <StatusRow
      isUrgent={isAboutMoney(item.kind)}
      title={texts.titleOf(item)}
      advice={texts.adviceOf(item)}
      text={[formatDateTime(item.createdAt), texts.factsOf(item)].filter(Boolean).join(' · ')}
    >
      {item.orderId && (
        <Link
          to="/admin/orders"
          search={{ order: item.orderId }}
          aria-label={`${texts.openOrder} ${number}`}
          className={buttonStyle('quiet', 'medium', 'max-sm:pr-2')}
        >
          {texts.openOrder}
        </Link>
      )}
      {isAboutJob(item) && mayOpen('/admin/sistema/tarefas') && (
        <Link to="/admin/sistema/tarefas" className={buttonStyle('quiet', 'medium', 'max-sm:pr-2')}>
          {failedJobTexts.open}
        </Link>
      )}
      {mayClose && (
        <Button
          tone="secondary"
          aria-label={`${texts.close}: ${title} ${number ?? ''}`.trim()}
          className="max-sm:ml-5"
          onClick={onClose}
        >
          {texts.close}
        </Button>
      )}
    </StatusRow>
  )
}

// Money without an order, and what looking up a payment has shown, were told of by no failed job.
const isAboutJob = ({ kind, details: { unknownCause, finding } }: AttentionItem) =>
  jobKinds.includes(kind) && finding === undefined && unknownCause !== 'no-order' && unknownCause !== 'other-order'

const jobKinds: AttentionItem['kind'][] = [
  'job-failed',
  'email-failed',
  'refund-failed',
  'refund-under-way',
  'payment-unknown',
]

export function AttentionPanel() {
  const { data, isError, refetch } = useQuery(api.admin.attention.list.queryOptions({ staleTime: 0 }))
  const list = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({
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

/** A long list shows its first items, so that the figures below it are within reach; no button hides two. */
const [shownAtFirst, mostWithoutFold] = [8, 10]

function AttentionList({ attention }: { attention: Attention }) {
  const [closing, setClosing] = useState<AttentionItem>()
  const { items, openCount, toShip, returnsWaiting, lowStockCount, isPaymentSimulated } = attention
  const messages = useMessageCounts() ?? { waiting: 0, overdue: 0 }
  const waitingCount = toShip.count + returnsWaiting.count + messages.waiting
  const isNothing = openCount + waitingCount + lowStockCount === 0 && !isPaymentSimulated
  const unseenCount = openCount - items.length
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isLong = items.length > mostWithoutFold
  const shown = isLong && !isUnfolded ? items.slice(0, shownAtFirst) : items
  return (
    <>
      {isNothing && (
        <p className="flex items-center gap-2 py-3 font-semibold">
          <CircleCheck className="size-5 text-go" />
          {texts.nothing}
        </p>
      )}
      <ul className="flex flex-col">
        {toShip.count > 0 && (
          <StatusRow
            icon={<Truck />}
            title={texts.toShip(toShip.count)}
            text={toShip.oldestSince ? texts.oldest(toShip.oldestSince, new Date()) : ''}
          >
            <Link to="/admin/shipments" search={{ status: 'pago' }} className={buttonStyle('quiet')}>
              {texts.ship}
            </Link>
          </StatusRow>
        )}
        {shown.map((item) => (
          <AttentionRow key={item.id} item={item} onClose={() => setClosing(item)} />
        ))}
        {isLong && (
          <li className="border-line border-t py-1.5">
            <Button tone="quiet" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? texts.fold : texts.unfold(items.length - shownAtFirst)}
              <ChevronDown className={isUnfolded ? 'size-4.5 rotate-180' : 'size-4.5'} />
            </Button>
          </li>
        )}
        <WaitingRows {...attention} {...messages} />
      </ul>
      {unseenCount > 0 && shown.length === items.length && (
        <p className="mt-2 text-sm text-steel">{texts.more(unseenCount)}</p>
      )}
      <CloseAttentionDialog item={closing} onEnd={() => setClosing(undefined)} />
    </>
  )
}

function CloseAttentionDialog({ item, onEnd }: { item: AttentionItem | undefined; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const list = api.admin.attention.list.queryKey()
  const close = useCall(api.admin.attention.close, {
    toast: 'admin.attention.close',
    onSuccess: (left) => queryClient.setQueryData(list, left),
    onError: (error) =>
      isApiError(error, 'CHANGED_MEANWHILE') ? queryClient.invalidateQueries({ queryKey: list }) : undefined,
  })
  return (
    <NoteDialog
      subject={item && texts.titleOf(item)}
      texts={{ ...texts, title: texts.closeTitle, submit: texts.close }}
      isBusy={close.isPending}
      onSubmit={(note, end) => {
        if (!item) return
        const onError = (error: unknown) => isApiError(error, 'CHANGED_MEANWHILE') && end()
        close.mutate({ id: item.id, note }, { onSuccess: end, onError })
      }}
      onEnd={onEnd}
    />
  )
}

type StatusRowProps = {
  title: string
  text: string
  advice?: string | undefined
  isUrgent?: boolean
  icon?: ReactNode
  children?: ReactNode
}

function StatusRow({ title, text, advice, isUrgent = false, icon, children }: StatusRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3 first:border-0">
      <span className="flex min-w-0 grow basis-64 items-start gap-3">
        <span
          aria-hidden="true"
          className={joinClasses('mt-0.5 [&>svg]:size-5', isUrgent ? 'text-brake' : 'text-steel')}
        >
          {icon ?? <TriangleAlert />}
        </span>
        <span className="min-w-0">
          <span className="wrap-anywhere block font-bold">{title}</span>
          {advice && <span className="mt-1 block max-w-[80ch] text-sm leading-relaxed">{advice}</span>}
          <span className="tabular wrap-anywhere mt-1 block text-sm text-steel">{text}</span>
        </span>
      </span>
      {/* On phones the words of the quiet buttons stand below those of the row: with their own padding they are indented as far. */}
      {children && <span className="flex flex-wrap gap-2 max-sm:pl-3">{children}</span>}
    </li>
  )
}

/** What waits besides the items; the low stock disappears by itself when the stock rises, or the threshold is lowered. */
function WaitingRows({ returnsWaiting, lowStockCount, isPaymentSimulated, waiting, overdue }: Waiting) {
  return (
    <>
      {returnsWaiting.count > 0 && (
        <StatusRow
          icon={<RotateCcw />}
          title={texts.returnsWaiting(returnsWaiting.count)}
          text={returnsWaiting.oldestSince ? texts.oldestReturn(returnsWaiting.oldestSince, new Date()) : ''}
        >
          <Link to="/admin/returns" search={{ state: 'waiting' }} className={buttonStyle('quiet')}>
            {texts.seeReturns}
          </Link>
        </StatusRow>
      )}
      {waiting > 0 && (
        <StatusRow
          icon={<MessageSquare />}
          isUrgent={overdue > 0}
          title={messageTexts.waitingCount(waiting)}
          text={overdue > 0 ? messageTexts.overdueCount(overdue) : messageTexts.inTime}
        >
          <Link
            to="/admin/messages"
            search={{ state: overdue > 0 ? 'overdue' : 'waiting' }}
            className={buttonStyle('quiet')}
          >
            {messageTexts.see}
          </Link>
        </StatusRow>
      )}
      {lowStockCount > 0 && (
        <StatusRow icon={<Package />} title={texts.lowStock(lowStockCount)} text={texts.lowStockText}>
          <Link to="/admin/products" search={{ stock: 'at-level', sort: 'stock' }} className={buttonStyle('quiet')}>
            {texts.seeLowStock}
          </Link>
        </StatusRow>
      )}
      {isPaymentSimulated && <StatusRow title={texts.simulated} text={texts.simulatedText} />}
    </>
  )
}

type Waiting = Pick<Attention, 'returnsWaiting' | 'lowStockCount' | 'isPaymentSimulated'> & {
  /** Messages. */
  waiting: number
  overdue: number
}
