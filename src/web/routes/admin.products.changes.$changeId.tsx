import { createFileRoute } from '@tanstack/react-router'
import { ChangeScreen } from '#web/back-office/bulk-edit/change-screen.tsx'
import { changeSearch } from '#web/back-office/bulk-edit/change-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/products/changes/$changeId')({
  validateSearch: changeSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.productChanges }),
  component: () => <ChangeScreen id={Route.useParams().changeId} search={Route.useSearch()} />,
})
