import { createFileRoute } from '@tanstack/react-router'
import { pageQuery } from '#modules/catalog/content/web/content-queries.ts'
import { ContentPageScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => context.queryClient.prefetchQuery(pageQuery('about')),
  head: ({ match }) => pageHead(match, { description: pageDescriptions.about(store()) }),
  component: () => <ContentPageScreen page="about" />,
})
