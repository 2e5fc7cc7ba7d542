import { createFileRoute } from '@tanstack/react-router'
import { PayOrderScreen } from '#modules/sales/payments/web/pay-order-screen.tsx'

export const Route = createFileRoute('/pay-order')({ component: PayOrderScreen })
