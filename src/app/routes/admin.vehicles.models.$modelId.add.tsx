import { createFileRoute } from '@tanstack/react-router'
import { AddGenerationScreen } from '#modules/fitment/cars/web/generation-screens.tsx'
import { yearSearch } from '#modules/fitment/web/searches.ts'

export const Route = createFileRoute('/admin/vehicles/models/$modelId/add')({
  validateSearch: yearSearch,
  component: AddPage,
})

function AddPage() {
  const { modelId } = Route.useParams()
  return <AddGenerationScreen key={modelId} modelId={modelId} year={Route.useSearch().year} />
}
