import { createFileRoute } from '@tanstack/react-router'
import { EditBannerScreen } from '#web/back-office/banners/edit-banner-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/banners/edit/$bannerId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.editBanner }),
  component: EditPage,
})

function EditPage() {
  const { bannerId } = Route.useParams()
  return <EditBannerScreen key={bannerId} id={bannerId} />
}
