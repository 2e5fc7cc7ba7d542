import { createFileRoute } from '@tanstack/react-router'
import { EditBannerScreen } from '#modules/catalog/banners/web/banner-screens.tsx'

export const Route = createFileRoute('/admin/banners/edit/$bannerId')({ component: EditPage })

function EditPage() {
  const { bannerId } = Route.useParams()
  return <EditBannerScreen key={bannerId} id={bannerId} />
}
