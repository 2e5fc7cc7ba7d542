import { createFileRoute } from '@tanstack/react-router'
import { failedJobsSearch } from '../web/back-office/search-parameters.ts'
import { FailedJobsScreen } from '../web/system/failed-jobs-screen.tsx'

export const Route = createFileRoute('/admin/sistema/tarefas')({
  validateSearch: failedJobsSearch,
  component: () => <FailedJobsScreen search={failedJobsSearch(Route.useSearch())} />,
})
