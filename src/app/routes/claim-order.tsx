import { createFileRoute } from '@tanstack/react-router'
import { ClaimOrderScreen } from '#modules/customers/accounts/web/claim-order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/claim-order')({
  head: ({ match }) => pageHead(match),
  component: ClaimOrderScreen,
})
