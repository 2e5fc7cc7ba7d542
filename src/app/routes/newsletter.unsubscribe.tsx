import { createFileRoute } from '@tanstack/react-router'
import { CancelNewsletterScreen } from '#modules/customers/messages/web/cancel-newsletter-screen.tsx'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  component: () => <CancelNewsletterScreen code={Route.useSearch().code ?? ''} />,
})
