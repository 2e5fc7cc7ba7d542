import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#modules/fitment/imports/web/import-screen.tsx'
import { importSearch } from '#modules/fitment/web/searches.ts'

export const Route = createFileRoute('/admin/vehicles/import')({
  validateSearch: importSearch,
  component: () => <ImportScreen search={importSearch(Route.useSearch())} />,
})
