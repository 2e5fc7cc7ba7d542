import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '#modules/sales/checkout/web/checkout-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/_buyer/checkout')({
  head: ({ match }) => pageHead(match, { title: pageTitles.checkout }),
  component: CheckoutScreen,
})
