import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { PayOrderScreen } from '#web/storefront/pay-order/pay-order-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/pay-order')({
  head: ({ match }) => pageHead(match, { title: pageTitles.payOrder }),
  component: PayOrderScreen,
})
