import { createFileRoute } from '@tanstack/react-router'
import { orderSearch } from '#web/back-office/orders/order-search.ts'
import { OrdersScreen } from '#web/back-office/orders/orders-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: orderSearch,
  head: ({ match }) => pageHead(match, { title: adminTexts.areas.orders }),
  component: () => <OrdersScreen search={Route.useSearch()} />,
})
