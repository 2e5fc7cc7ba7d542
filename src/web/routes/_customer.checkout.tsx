import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CheckoutScreen } from '#web/storefront/checkout/checkout-screen.tsx'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'

export const Route = createFileRoute('/_customer/checkout')({
  head: ({ match }) => pageHead(match, { title: checkoutTexts.title }),
  component: CheckoutScreen,
})
