import { createFileRoute } from '@tanstack/react-router'
import { EditGenerationScreen } from '#modules/fitment/cars/web/generation-screens.tsx'

export const Route = createFileRoute('/admin/vehicles/generations/$generationId')({ component: EditPage })

function EditPage() {
  const { generationId } = Route.useParams()
  return <EditGenerationScreen key={generationId} id={generationId} />
}
