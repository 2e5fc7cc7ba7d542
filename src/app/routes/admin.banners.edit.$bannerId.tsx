import { createFileRoute } from '@tanstack/react-router'
import { EditBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/banners/edit/$bannerId')({
  head: ({ match }) => pageHead(match),
  component: EditPage,
})

function EditPage() {
  const { bannerId } = Route.useParams()
  return <EditBannerScreen key={bannerId} id={bannerId} />
}
