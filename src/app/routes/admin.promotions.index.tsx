import { createFileRoute } from '@tanstack/react-router'
import { PromotionsScreen } from '#modules/sales/promotions/web/promotions-screen.tsx'
import { promotionSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/promotions/')({
  validateSearch: promotionSearch,
  component: () => <PromotionsScreen search={promotionSearch(Route.useSearch())} />,
})
