import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { orderNumber } from '#domain/order-number.ts'
import { api } from '#web/api-client.ts'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { ReturnFacts } from '#web/returns/return-facts.tsx'
import { ReturnStateBadge } from '#web/returns/return-state-badge.tsx'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReturnRefunds } from './return-refunds.tsx'

type ReturnDialogProps = { id: string | undefined; orderId: string | undefined; onClose: () => void }

/** One return above the list, with its next step; closed while there is no id. */
export function ReturnDialog({ id, orderId, onClose }: ReturnDialogProps) {
  // While it closes, the dialog still shows the return that was open.
  const shownId = useLast(id)
  const found = useQuery(
    api.admin.returns.find.queryOptions({ input: { id: shownId ?? '' }, enabled: id !== undefined, staleTime: 0 }),
  )
  const number = orderNumber(found.data?.orderId ?? orderId ?? '')
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={texts.titleOf(number)}
    >
      {found.data ? (
        <ReturnContent key={`${found.data.id} ${found.data.state}`} shown={found.data} />
      ) : found.isError ? (
        <FailedState title={texts.notLoaded} onRetry={found.refetch} />
      ) : (
        <LoadingArea className="flex flex-col gap-5" blocks={['h-24', 'h-48']} />
      )}
    </Dialog>
  )
}

function ReturnContent({ shown }: { shown: AdminReturn }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">{shown.customerName}</span>
          <span className="wrap-anywhere block text-sm text-steel">{shown.customerEmail}</span>
        </span>
        <span className="flex items-center gap-2">
          <ReturnStateBadge state={shown.state} />
          <Link to="/admin/orders" search={{ order: shown.orderId }} className={buttonStyle('quiet')}>
            {texts.seeOrder}
          </Link>
        </span>
      </div>
      <ReturnFacts shown={shown} />
      <ReturnRefunds shown={shown} />
      {shown.state === 'requested' && <AnswerForm shown={shown} />}
      {shown.state === 'authorised' && <ReceiptForm shown={shown} />}
      {shown.state === 'received' && <RefundForm shown={shown} />}
    </div>
  )
}
