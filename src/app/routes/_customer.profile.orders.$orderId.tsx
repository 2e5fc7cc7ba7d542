import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#modules/sales/orders/web/order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/_customer/profile/orders/$orderId')({
  head: ({ match }) => pageHead(match),
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
})
