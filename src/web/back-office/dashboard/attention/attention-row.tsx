import { Link } from '@tanstack/react-router'
import type { AttentionItem } from '#contract/admin/attention.ts'
import { attentionKindLabels, isAboutMoney } from '#domain/attention/attention-kinds.ts'
import { formatDateTime } from '#web/format-date.ts'
import { attentionTexts as texts } from '#web/text/back-office/attention-texts.ts'
import { failedJobTexts } from '#web/text/back-office/failed-job-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StatusRow } from './status-rows.tsx'

/** One item: its subject, its details, and its actions. */
export function AttentionRow({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const title = attentionKindLabels[item.kind]
  const number = item.orderId && item.orderNumber
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
      {isAboutJob(item) && (
        <Link to="/admin/sistema/tarefas" className={buttonStyle('quiet', 'medium', 'max-sm:pr-2')}>
          {failedJobTexts.open}
        </Link>
      )}
      <Button
        tone="secondary"
        aria-label={`${texts.close}: ${title} ${number ?? ''}`.trim()}
        className="max-sm:ml-5"
        onClick={onClose}
      >
        {texts.close}
      </Button>
    </StatusRow>
  )
}

/**
 * Whether it can be retried among the failed jobs. Money that came without an order was told of by no failed
 * job, nor was what looking up a payment has shown.
 */
const isAboutJob = ({ kind, details: { unknownCause, finding } }: AttentionItem) =>
  jobKinds.includes(kind) && finding === undefined && unknownCause !== 'no-order' && unknownCause !== 'other-order'

const jobKinds: AttentionItem['kind'][] = [
  'job-failed',
  'email-failed',
  'refund-failed',
  'refund-under-way',
  'payment-unknown',
]
