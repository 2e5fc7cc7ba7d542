import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#modules/fitment/imports/web/import-screen.tsx'
import { importSearch } from '#modules/fitment/imports/web/import-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/import')({
  validateSearch: importSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.importVehicles }),
  component: () => <ImportScreen search={importSearch(Route.useSearch())} />,
})
