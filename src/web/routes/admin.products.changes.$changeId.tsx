import { createFileRoute } from '@tanstack/react-router'
import { BulkEditScreen } from '#web/back-office/bulk-edit/bulk-edit-screen.tsx'
import { bulkEditSearch } from '#web/back-office/bulk-edit/bulk-edit-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/changes/$changeId')({
  validateSearch: bulkEditSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.productChanges }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <BulkEditScreen id={Route.useParams().changeId} search={bulkEditSearch(Route.useSearch())} />,
})
