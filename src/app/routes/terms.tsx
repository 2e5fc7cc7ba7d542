import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#modules/catalog/content/web/content-queries.ts'
import { ContentPageScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => context.queryClient.prefetchQuery(pageQuery('terms')),
  head: ({ match }) => pageHead(match, { description: pageDescriptions.terms }),
  component: () => <ContentPageScreen page="terms" />,
})
