import { createFileRoute } from '@tanstack/react-router'
import { DiscountsScreen } from '#modules/sales/promotions/web/discounts-screen.tsx'
import { discountSearch } from '#modules/sales/web/searches.ts'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/promotions/discounts')({
  validateSearch: discountSearch,
  component: () => (
    <DiscountsScreen
      search={discountSearch(Route.useSearch())}
      exportMenu={<ExportMenu lists={[{ kind: 'discounts', filter: {} }]} />}
    />
  ),
})
