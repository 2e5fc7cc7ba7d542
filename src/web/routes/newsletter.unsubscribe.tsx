import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CancelNewsletterScreen } from '#web/storefront/newsletter/cancel-newsletter-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  head: ({ match }) => pageHead(match, { title: pageTitles.cancelNewsletter }),
  component: CancelNewsletter,
})

function CancelNewsletter() {
  return <CancelNewsletterScreen code={Route.useSearch().code ?? ''} />
}
