import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '#modules/catalog/content/web/help-screen.tsx'
import { helpTexts } from '#modules/catalog/content/web/texts.ts'
import { helpArticlesQuery } from '#modules/catalog/web/queries.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/help')({
  loader: ({ context }) => context.queryClient.prefetchQuery(helpArticlesQuery()),
  head: ({ match }) => pageHead(match, { title: helpTexts.pageTitle, description: helpTexts.description }),
  component: HelpScreen,
})
