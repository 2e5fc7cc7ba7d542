import { createFileRoute } from '@tanstack/react-router'
import { MakeScreen } from '#modules/fitment/cars/web/make-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/vehicles/makes/$makeId')({
  validateSearch: nameSearch,
  component: MakePage,
})

function MakePage() {
  const { makeId } = Route.useParams()
  return <MakeScreen key={makeId} id={makeId} search={Route.useSearch()} />
}
