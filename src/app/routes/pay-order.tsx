import { createFileRoute } from '@tanstack/react-router'
import { PayOrderScreen } from '#modules/sales/payments/web/pay-order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/pay-order')({
  head: ({ match }) => pageHead(match, { title: pageTitles.payOrder }),
  component: PayOrderScreen,
})
