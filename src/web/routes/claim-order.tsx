import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { ClaimOrderScreen } from '#web/storefront/sign-in/claim-order-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/claim-order')({
  head: ({ match }) => pageHead(match, { title: pageTitles.claimOrder }),
  component: ClaimOrderScreen,
})
