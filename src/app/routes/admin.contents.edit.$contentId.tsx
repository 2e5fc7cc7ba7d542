import { createFileRoute } from '@tanstack/react-router'
import { EditContentScreen } from '#modules/catalog/content/web/content-screens.tsx'

export const Route = createFileRoute('/admin/contents/edit/$contentId')({
  component: function EditContent() {
    const { contentId } = Route.useParams()
    return <EditContentScreen key={contentId} id={contentId} />
  },
})
