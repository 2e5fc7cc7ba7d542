import { createFileRoute } from '@tanstack/react-router'
import { ClaimOrderScreen } from '#modules/customers/accounts/web/claim-order-screen.tsx'

export const Route = createFileRoute('/claim-order')({ component: ClaimOrderScreen })
