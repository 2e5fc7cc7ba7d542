import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { CancelNewsletterScreen } from '#web/storefront/newsletter/cancel-newsletter-screen.tsx'
import { newsletterTexts } from '#web/text/storefront/footer-texts.ts'

export const Route = createFileRoute('/newsletter/unsubscribe')({
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => (typeof code === 'string' ? { code } : {}),
  head: ({ match }) => pageHead(match, { title: newsletterTexts.cancel.title }),
  component: CancelNewsletter,
})

function CancelNewsletter() {
  return <CancelNewsletterScreen code={Route.useSearch().code ?? ''} />
}
