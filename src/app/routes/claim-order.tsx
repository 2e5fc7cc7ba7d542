import { createFileRoute } from '@tanstack/react-router'
import { ClaimOrderScreen } from '#modules/customers/accounts/web/claim-order-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/claim-order')({
  head: ({ match }) => pageHead(match, { title: pageTitles.claimOrder }),
  component: ClaimOrderScreen,
})
