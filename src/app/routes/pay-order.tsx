import { createFileRoute } from '@tanstack/react-router'
import { PayOrderScreen } from '#modules/sales/payments/web/pay-order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/pay-order')({
  head: ({ match }) => pageHead(match),
  component: PayOrderScreen,
})
