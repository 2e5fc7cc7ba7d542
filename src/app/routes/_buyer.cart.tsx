import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#modules/sales/cart/web/cart-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/_buyer/cart')({
  head: ({ match }) => pageHead(match),
  component: CartScreen,
})
