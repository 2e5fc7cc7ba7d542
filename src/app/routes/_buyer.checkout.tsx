import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '#modules/sales/checkout/web/checkout-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/_buyer/checkout')({
  head: ({ match }) => pageHead(match),
  component: CheckoutScreen,
})
