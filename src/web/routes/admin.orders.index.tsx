import { createFileRoute } from '@tanstack/react-router'
import { orderSearch } from '#web/back-office/orders/order-search.ts'
import { OrdersScreen } from '#web/back-office/orders/orders-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: orderSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.orders }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <OrdersScreen search={orderSearch(Route.useSearch())} />,
})
