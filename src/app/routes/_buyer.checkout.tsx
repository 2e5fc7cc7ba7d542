import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '#modules/sales/checkout/web/checkout-screen.tsx'

export const Route = createFileRoute('/_buyer/checkout')({ component: CheckoutScreen })
