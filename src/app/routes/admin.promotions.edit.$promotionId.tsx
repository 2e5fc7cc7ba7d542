import { createFileRoute } from '@tanstack/react-router'
import { EditPromotionScreen } from '#modules/sales/promotions/web/promotion-screens.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/promotions/edit/$promotionId')({ component: EditPage })

function EditPage() {
  const { promotionId } = Route.useParams()
  const exportMenu = <ExportMenu lists={[{ kind: 'coupon-codes', filter: { promotionId } }]} />
  return <EditPromotionScreen key={promotionId} id={promotionId} exportMenu={exportMenu} />
}
