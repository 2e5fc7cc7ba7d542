import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refundJobNames } from '#platform/job-names.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { NoteDialog } from '#platform/web/forms/note-dialog.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { formatJob, failedJobTexts as texts } from '#platform/web/job-texts.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { Button, ConfirmedButton } from '#platform/web/ui/index.ts'
import type { FailedJob } from '../../failed-jobs-contract.ts'
import type { FailedJobsSearch } from '../back-office/search-parameters.ts'
import { systemTexts } from './texts.ts'

const failedJobColumns = (onDiscard: (job: FailedJob) => void): Column<FailedJob>[] => [
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
  { header: texts.columns.cause, className: 'wrap-anywhere md:min-w-36', cell: ({ cause }) => cause ?? texts.nothing },
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
    <span className="block">
      <time dateTime={failedAt}>{formatDateTime(failedAt)}</time>
      {enqueuedAt && <span className="block text-sm text-steel">{texts.since(formatDateTime(enqueuedAt))}</span>}
    </span>
  )
}

export function FailedJobsScreen({ search }: { search: FailedJobsSearch }) {
  const [discarding, setDiscarding] = useState<FailedJob>()
  const list = useList(api.admin.failedJobs.list, search)
  return (
    <>
      <BackLink to="/admin/sistema" label={systemTexts.title} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.failedJobs.list"
        filters={null}
        isFiltered={false}
        columns={failedJobColumns(setDiscarding)}
        actions={(list.data?.total ?? 0) > 1 && <RetryAllButton />}
        search={search}
        updates={listUpdates(api.admin.failedJobs.list, search)}
      />
      <DiscardDialog job={discarding} onEnd={() => setDiscarding(undefined)} />
    </>
  )
}

function DiscardDialog({ job, onEnd }: { job: FailedJob | undefined; onEnd: () => void }) {
  const discard = useCall(api.admin.failedJobs.discard, {
    toast: 'admin.failedJobs.discard',
    refresh: refreshFailedJobs,
  })
  return (
    <NoteDialog
      subject={job && [formatJob(job), job.orderId && job.orderNumber].filter(Boolean).join(' · ')}
      texts={{ ...texts, title: texts.discardTitle, submit: texts.discard }}
      isBusy={discard.isPending}
      onSubmit={(note, end) => {
        if (!job) return
        const onError = (error: unknown) => isApiError(error, 'NOT_FOUND') && end()
        discard.mutate({ id: job.id, note }, { onSuccess: end, onError })
      }}
      onEnd={onEnd}
    />
  )
}

function RetryButton({ job }: { job: FailedJob }) {
  const retry = useCall(api.admin.failedJobs.retry, { toast: 'admin.failedJobs.retry', refresh: refreshFailedJobs })
  const name = texts.retryOne(formatJob(job))
  if (!refundJobNames.includes(job.name))
    return (
      <Button isBusy={retry.isPending} aria-label={name} onClick={() => retry.mutate({ id: job.id })}>
        {texts.retry}
      </Button>
    )
  return (
    <ConfirmedButton
      {...{ label: texts.retry, name, title: texts.retryQuestion, description: texts.retryWarning }}
      tone="primary"
      isBusy={retry.isPending}
      onConfirm={(close) => retry.mutate({ id: job.id }, { onSettled: close })}
    />
  )
}

function RetryAllButton() {
  const retry = useCall(api.admin.failedJobs.retryAll, {
    toast: 'admin.failedJobs.retryAll',
    toastValues: ({ count }) => ({ count: count.toLocaleString('pt-BR') }),
    refresh: refreshFailedJobs,
  })
  return (
    <ConfirmedButton
      tone="secondary"
      label={texts.retryAll}
      title={texts.retryAllQuestion}
      description={texts.retryAllWarning}
      isBusy={retry.isPending}
      onConfirm={(close) => retry.mutate({}, { onSettled: close })}
    />
  )
}

async function refreshFailedJobs(queryClient: QueryClient): Promise<void> {
  const { failedJobs, attention, system } = api.admin
  const shown = [failedJobs.key(), attention.key(), system.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
