import { createFileRoute } from '@tanstack/react-router'
import { EditBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/banners/edit/$bannerId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.editBanner }),
  component: EditPage,
})

function EditPage() {
  const { bannerId } = Route.useParams()
  return <EditBannerScreen key={bannerId} id={bannerId} />
}
