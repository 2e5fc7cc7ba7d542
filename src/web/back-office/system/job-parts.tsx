import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { System, WaitingJobs } from '#contract/admin/system.ts'
import { type Column, RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { Panel } from '#web/back-office/shared/panel.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { formatJobName } from '#web/text/back-office/job-texts.ts'
import { systemTexts } from '#web/text/back-office/system-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alarming, Failed } from './system-parts.tsx'

const { failedJobs: failedTexts, jobs: texts, count } = systemTexts

/** The failed jobs, and a link to handle them. */
export function FailedJobsPart({ jobs }: Pick<System, 'jobs'>) {
  if (!jobs) return <Failed title={failedTexts.title}>{systemTexts.partFailed}</Failed>
  const { failedCount } = jobs
  return (
    <Panel title={failedTexts.title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {failedCount > 0 ? (
          <p>
            <Alarming>{failedTexts.some(failedCount)}</Alarming>
          </p>
        ) : (
          <p className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-go" />
            {failedTexts.none}
          </p>
        )}
        <Link to="/admin/sistema/tarefas" className={buttonStyle(failedCount > 0 ? 'primary' : 'quiet')}>
          {failedTexts.open}
        </Link>
      </div>
    </Panel>
  )
}

/** The state of the job queue. */
export function QueuePart({ jobs }: Pick<System, 'jobs'>) {
  if (!jobs) return <Failed title={texts.title}>{systemTexts.partFailed}</Failed>
  return (
    <Panel title={texts.title}>
      {jobs.waiting.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <RecordTable
          label={texts.title}
          columns={columns}
          records={jobs.waiting.map((waiting) => ({ ...waiting, id: waiting.name }))}
        />
      )}
    </Panel>
  )
}

const columns: Column<WaitingJobs & { id: string }>[] = [
  { header: texts.columns.name, isHeading: true, className: 'md:w-full', cell: ({ name }) => formatJobName(name) },
  { header: texts.columns.due, isNumeric: true, cell: ({ dueCount }) => count(dueCount) },
  { header: texts.columns.active, isNumeric: true, cell: ({ activeCount }) => count(activeCount) },
  { header: texts.columns.retry, isNumeric: true, cell: ({ retryCount }) => count(retryCount) },
  { header: texts.columns.later, isNumeric: true, cell: ({ laterCount }) => count(laterCount) },
  {
    header: texts.columns.since,
    className: 'tabular whitespace-nowrap',
    cell: ({ dueSince }) => (dueSince ? formatDateTime(dueSince) : '—'),
  },
]
