import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { helpArticlesQuery } from '#web/storefront/help/help-queries.ts'
import { HelpScreen } from '#web/storefront/help/help-screen.tsx'
import { helpTexts } from '#web/text/storefront/help-texts.ts'

export const Route = createFileRoute('/help')({
  loader: ({ context }) => context.queryClient.prefetchQuery(helpArticlesQuery()),
  head: ({ match }) =>
    pageHead(match, {
      title: helpTexts.pageTitle,
      description: helpTexts.description,
    }),
  component: HelpScreen,
})
