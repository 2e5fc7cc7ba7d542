import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { formatDateTime } from '#platform/web/formats.ts'
import { formatJobName } from '#platform/web/job-texts.ts'
import { type Column, RecordTable } from '#platform/web/lists/record-table.tsx'
import { Panel } from '#platform/web/staff-parts.tsx'
import { buttonStyle } from '#platform/web/ui/index.ts'
import type { System, WaitingJobs } from '../../system-contract.ts'
import { Alarming, Failed } from './server-parts.tsx'
import { systemTexts } from './texts.ts'

const { failedJobs: failedTexts, jobs: jobTexts, count: jobCount } = systemTexts

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
            <CircleCheck className="size-5 shrink-0 text-go" />
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

export function QueuePart({ jobs }: Pick<System, 'jobs'>) {
  if (!jobs) return <Failed title={jobTexts.title}>{systemTexts.partFailed}</Failed>
  return (
    <Panel title={jobTexts.title}>
      {jobs.waiting.length === 0 ? (
        <p>{jobTexts.none}</p>
      ) : (
        <RecordTable
          label={jobTexts.title}
          columns={columns}
          records={jobs.waiting.map((waiting) => ({ ...waiting, id: waiting.name }))}
        />
      )}
    </Panel>
  )
}

const columns: Column<WaitingJobs & { id: string }>[] = [
  { header: jobTexts.columns.name, isHeading: true, className: 'md:w-full', cell: ({ name }) => formatJobName(name) },
  { header: jobTexts.columns.due, isNumeric: true, cell: ({ dueCount }) => jobCount(dueCount) },
  { header: jobTexts.columns.active, isNumeric: true, cell: ({ activeCount }) => jobCount(activeCount) },
  { header: jobTexts.columns.retry, isNumeric: true, cell: ({ retryCount }) => jobCount(retryCount) },
  { header: jobTexts.columns.later, isNumeric: true, cell: ({ laterCount }) => jobCount(laterCount) },
  {
    header: jobTexts.columns.since,
    className: 'tabular whitespace-nowrap',
    cell: ({ dueSince }) => (dueSince ? formatDateTime(dueSince) : '—'),
  },
]
