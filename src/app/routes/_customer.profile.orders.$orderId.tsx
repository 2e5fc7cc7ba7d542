import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#modules/sales/orders/web/order-screen.tsx'

export const Route = createFileRoute('/_customer/profile/orders/$orderId')({
  component: () => <OrderScreen orderId={Route.useParams().orderId} />,
})
