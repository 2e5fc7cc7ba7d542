import { createFileRoute } from '@tanstack/react-router'
import { yearSearch } from '#modules/fitment/cars/web/car-search.ts'
import { AddGenerationScreen } from '#modules/fitment/cars/web/generation-screens.tsx'

export const Route = createFileRoute('/admin/vehicles/models/$modelId/add')({
  validateSearch: yearSearch,
  component: AddPage,
})

function AddPage() {
  const { modelId } = Route.useParams()
  return <AddGenerationScreen key={modelId} modelId={modelId} year={Route.useSearch().year} />
}
