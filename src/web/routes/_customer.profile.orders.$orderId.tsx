import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { OrderScreen } from '#web/storefront/orders/order-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_customer/profile/orders/$orderId')({
  head: ({ match }) => pageHead(match, { title: pageTitles.order }),
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
})
