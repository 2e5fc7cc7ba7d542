import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#modules/sales/orders/web/orders-screen.tsx'
import { pageParameter } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/_customer/profile/orders/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageParameter(search.page),
  }),
  component: () => <OrdersScreen page={Route.useSearch().page ?? 1} />,
})
