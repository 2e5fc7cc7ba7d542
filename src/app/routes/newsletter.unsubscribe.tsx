import { createFileRoute } from '@tanstack/react-router'
import { CancelNewsletterScreen } from '#modules/customers/messages/web/cancel-newsletter-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  head: ({ match }) => pageHead(match, { title: pageTitles.cancelNewsletter }),
  component: () => <CancelNewsletterScreen code={Route.useSearch().code ?? ''} />,
})
