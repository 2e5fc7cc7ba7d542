import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#modules/catalog/content/web/content-queries.ts'
import { ContentPageScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => context.queryClient.prefetchQuery(pageQuery('privacy')),
  head: ({ match }) => pageHead(match, { description: pageDescriptions.privacy }),
  component: () => <ContentPageScreen page="privacy" />,
})
