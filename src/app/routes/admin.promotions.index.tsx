import { createFileRoute } from '@tanstack/react-router'
import { promotionSearch } from '#modules/sales/promotions/web/promotion-search.ts'
import { PromotionsScreen } from '#modules/sales/promotions/web/promotions-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/promotions/')({
  validateSearch: promotionSearch,
  head: ({ match }) => pageHead(match),
  component: () => <PromotionsScreen search={promotionSearch(Route.useSearch())} />,
})
