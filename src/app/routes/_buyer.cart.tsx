import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#modules/sales/cart/web/cart-screen.tsx'

export const Route = createFileRoute('/_buyer/cart')({ component: CartScreen })
