import { createFileRoute } from '@tanstack/react-router'
import { ContentPageScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { loadPage } from '#modules/catalog/web/queries.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadPage(context, 'privacy'),
  head: ({ loaderData, match }) => pageHead(match, { description: pageDescriptions.privacy, ...loaderData }),
  component: () => <ContentPageScreen page="privacy" />,
})
