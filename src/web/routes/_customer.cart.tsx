import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'

export const Route = createFileRoute('/_customer/cart')({
  head: ({ match }) => pageHead(match, { title: cartPageTexts.title }),
  component: CartScreen,
})
