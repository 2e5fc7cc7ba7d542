import { createFileRoute } from '@tanstack/react-router'
import { FailedJobsScreen } from '#web/back-office/system/failed-jobs/failed-jobs-screen.tsx'
import { failedJobsSearch } from '#web/back-office/system/failed-jobs/failed-jobs-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/sistema/tarefas')({
  validateSearch: failedJobsSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.failedJobs }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <FailedJobsScreen search={failedJobsSearch(Route.useSearch())} />,
})
