import { createFileRoute } from '@tanstack/react-router'
import { promotionSearch } from '#modules/sales/promotions/web/promotion-search.ts'
import { PromotionsScreen } from '#modules/sales/promotions/web/promotions-screen.tsx'

export const Route = createFileRoute('/admin/promotions/')({
  validateSearch: promotionSearch,
  component: () => <PromotionsScreen search={promotionSearch(Route.useSearch())} />,
})
