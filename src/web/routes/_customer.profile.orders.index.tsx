import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { pageParameter } from '#web/page-parameter.ts'
import { OrdersScreen } from '#web/storefront/orders/orders-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_customer/profile/orders/')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageParameter(search.page),
  }),
  head: ({ match }) => pageHead(match, { title: pageTitles.orders }),
  component: () => <OrdersScreen page={Route.useSearch().page ?? 1} />,
})
