import { createFileRoute } from '@tanstack/react-router'
import { nameSearch } from '#web/back-office/shared/list/name-search.ts'
import { MakeScreen } from '#web/back-office/vehicles/make-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/makes/$makeId')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.make }),
  component: MakePage,
})

function MakePage() {
  const { makeId } = Route.useParams()
  return <MakeScreen key={makeId} id={makeId} search={Route.useSearch()} />
}
