import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/_buyer/cart')({
  head: ({ match }) => pageHead(match, { title: pageTitles.cart }),
  component: CartScreen,
})
