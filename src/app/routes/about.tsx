import { createFileRoute } from '@tanstack/react-router'
import { ContentPageScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { loadPage } from '#modules/catalog/web/queries.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadPage(context, 'about'),
  head: ({ loaderData, match }) => pageHead(match, { description: pageDescriptions.about(store()), ...loaderData }),
  component: () => <ContentPageScreen page="about" />,
})
