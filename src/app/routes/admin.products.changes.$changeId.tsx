import { createFileRoute } from '@tanstack/react-router'
import { BulkEditScreen } from '#modules/supply/bulk-edits/web/bulk-edit-screen.tsx'
import { bulkEditSearch } from '#modules/supply/web/searches.ts'

export const Route = createFileRoute('/admin/products/changes/$changeId')({
  validateSearch: bulkEditSearch,
  component: () => <BulkEditScreen id={Route.useParams().changeId} search={bulkEditSearch(Route.useSearch())} />,
})
