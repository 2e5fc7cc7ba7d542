import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CheckoutScreen } from '#web/storefront/checkout/checkout-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_buyer/checkout')({
  head: ({ match }) => pageHead(match, { title: pageTitles.checkout }),
  component: CheckoutScreen,
})
