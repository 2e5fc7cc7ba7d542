import { createFileRoute } from '@tanstack/react-router'
import { EditGenerationScreen } from '#web/back-office/vehicles/edit-generation-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/generations/$generationId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.editGeneration }),
  component: EditPage,
})

function EditPage() {
  const { generationId } = Route.useParams()
  return <EditGenerationScreen key={generationId} id={generationId} />
}
