import { createFileRoute } from '@tanstack/react-router'
import { orderNumber } from '#domain/order-number.ts'
import { pageHead } from '#web/page-head.ts'
import { OrderScreen } from '#web/storefront/orders/order-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_customer/profile/orders/$orderId')({
  head: ({ match, params }) => pageHead(match, { title: `${pageTitles.order} ${orderNumber(params.orderId)}` }),
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
})
