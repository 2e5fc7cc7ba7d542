import { createFileRoute } from '@tanstack/react-router'
import { AddGenerationScreen } from '#web/back-office/vehicles/add-generation-screen.tsx'
import { yearSearch } from '#web/back-office/vehicles/year-search.ts'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/models/$modelId/add')({
  validateSearch: yearSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.addGeneration }),
  component: AddPage,
})

function AddPage() {
  const { modelId } = Route.useParams()
  return <AddGenerationScreen key={modelId} modelId={modelId} year={Route.useSearch().year} />
}
