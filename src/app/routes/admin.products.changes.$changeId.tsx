import { createFileRoute } from '@tanstack/react-router'
import { BulkEditScreen } from '#modules/supply/bulk-edits/web/bulk-edit-screen.tsx'
import { bulkEditSearch } from '#modules/supply/bulk-edits/web/bulk-edit-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/products/changes/$changeId')({
  validateSearch: bulkEditSearch,
  head: ({ match }) => pageHead(match),
  component: () => <BulkEditScreen id={Route.useParams().changeId} search={bulkEditSearch(Route.useSearch())} />,
})
