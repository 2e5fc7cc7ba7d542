import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { FitRulesScreen } from '#web/storefront/institutional/fit-rules-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/fit-rules')({
  // Loaded with the page's texts: other pages do not need them.
  loader: async () => ({ description: (await import('#web/text/storefront/fit-rules-page.ts')).fitRulesDescription }),
  head: ({ loaderData, match }) =>
    pageHead(match, { title: pageTitles.fitRules, description: loaderData?.description ?? pageTitles.fitRules }),
  component: FitRulesScreen,
})
