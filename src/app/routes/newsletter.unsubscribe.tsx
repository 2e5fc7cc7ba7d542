import { createFileRoute } from '@tanstack/react-router'
import { CancelNewsletterScreen } from '#modules/customers/messages/web/cancel-newsletter-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  head: ({ match }) => pageHead(match),
  component: () => <CancelNewsletterScreen code={Route.useSearch().code ?? ''} />,
})
