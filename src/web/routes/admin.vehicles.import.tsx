import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#web/back-office/vehicles/import/import-screen.tsx'
import { importSearch } from '#web/back-office/vehicles/import/import-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/import')({
  validateSearch: importSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.importVehicles }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <ImportScreen search={importSearch(Route.useSearch())} />,
})
