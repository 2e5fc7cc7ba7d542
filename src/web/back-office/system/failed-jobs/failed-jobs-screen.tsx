import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { failedJobTexts as texts } from '#web/text/back-office/failed-job-texts.ts'
import { systemTexts } from '#web/text/back-office/system-texts.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { failedJobColumns } from './failed-job-columns.tsx'
import type { FailedJobsSearch } from './failed-jobs-search.ts'
import { RetryAllButton } from './retry-buttons.tsx'

/** The jobs that failed for good, which the staff can retry or discard. */
export function FailedJobsScreen({ search }: { search: FailedJobsSearch }) {
  const [discarding, setDiscarding] = useState<FailedJob>()
  const list = useQuery(
    api.admin.failedJobs.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
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
        updates={{
          queryKey: api.admin.failedJobs.list.queryKey({ input: search }),
          read: () => api.admin.failedJobs.list.call(search),
        }}
      />
      <DiscardDialog job={discarding} onEnd={() => setDiscarding(undefined)} />
    </>
  )
}
