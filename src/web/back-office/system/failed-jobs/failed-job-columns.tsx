import { Link } from '@tanstack/react-router'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { failedJobTexts as texts } from '#web/text/back-office/failed-job-texts.ts'
import { formatJob } from '#web/text/back-office/job-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from './retry-buttons.tsx'

/** The columns of the list of failed jobs. */
export const failedJobColumns = (onDiscard: (job: FailedJob) => void): Column<FailedJob>[] => [
  {
    header: texts.columns.job,
    isHeading: true,
    className: 'md:min-w-48',
    cell: (job) => (
      <span className="wrap-anywhere block min-w-0">
        <span className="block font-bold">{formatJob(job)}</span>
        {job.orderId && (
          <Link
            to="/admin/orders"
            search={{ order: job.orderId }}
            aria-label={`${texts.order} ${job.orderNumber}`}
            className="tabular inline-flex min-h-6 items-center rounded-sm font-normal text-sm underline decoration-silver underline-offset-4 hover:decoration-ink"
          >
            {job.orderNumber}
          </Link>
        )}
        {!job.isKnown && <span className="block font-normal text-sm text-steel">{texts.unknown}</span>}
      </span>
    ),
  },
  { header: texts.columns.failed, className: 'tabular whitespace-nowrap', cell: Failed },
  { header: texts.columns.tries, isNumeric: true, cell: ({ tries }) => tries.toLocaleString('pt-BR') },
  {
    header: texts.columns.cause,
    className: 'wrap-anywhere md:min-w-36',
    cell: ({ cause }) => cause ?? texts.nothing,
  },
  {
    header: texts.columns.actions,
    className: 'max-md:before:hidden',
    staysInSight: true,
    cell: (job) => (
      // As wide as its buttons: a narrower cell would hide the last one beyond the table's edge.
      <span className="flex flex-wrap gap-2 md:w-max md:flex-nowrap">
        {job.isKnown && <RetryButton job={job} />}
        <Button tone="secondary" aria-label={texts.discardOne(formatJob(job))} onClick={() => onDiscard(job)}>
          {texts.discard}
        </Button>
      </span>
    ),
  },
]

/** When it failed for good, and since when it had been tried. */
function Failed({ enqueuedAt, failedAt }: FailedJob) {
  return (
    <span className="block max-md:text-right">
      <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
      {enqueuedAt && <span className="block text-sm text-steel">{texts.since(formatDateTime(enqueuedAt))}</span>}
    </span>
  )
}
