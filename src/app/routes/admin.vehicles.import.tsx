import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#modules/fitment/imports/web/import-screen.tsx'
import { importSearch } from '#modules/fitment/imports/web/import-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/vehicles/import')({
  validateSearch: importSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ImportScreen search={importSearch(Route.useSearch())} />,
})
