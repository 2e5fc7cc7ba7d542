import { createFileRoute } from '@tanstack/react-router'
import { EditGenerationScreen } from '#modules/fitment/cars/web/generation-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/vehicles/generations/$generationId')({
  head: ({ match }) => pageHead(match),
  component: EditPage,
})

function EditPage() {
  const { generationId } = Route.useParams()
  return <EditGenerationScreen key={generationId} id={generationId} />
}
