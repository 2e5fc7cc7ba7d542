import { createFileRoute } from '@tanstack/react-router'
import { EditContentScreen } from '#modules/catalog/content/web/content-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/contents/edit/$contentId')({
  head: ({ match }) => pageHead(match),
  component: function EditContent() {
    const { contentId } = Route.useParams()
    return <EditContentScreen key={contentId} id={contentId} />
  },
})
