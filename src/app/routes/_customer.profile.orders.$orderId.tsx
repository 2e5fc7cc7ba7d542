import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#modules/sales/orders/web/order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/_customer/profile/orders/$orderId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.order }),
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
})
