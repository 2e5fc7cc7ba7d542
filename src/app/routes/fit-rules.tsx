import { createFileRoute } from '@tanstack/react-router'
import { FitRulesScreen } from '#modules/catalog/content/web/fit-rules-page.tsx'
import { sitePages } from '#platform/site-map.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/fit-rules')({
  // Loaded with the page's texts: other pages do not need them.
  loader: async () => ({
    description: (await import('#modules/catalog/content/web/fit-rules-page.tsx')).fitRulesDescription,
  }),
  head: ({ loaderData, match }) =>
    pageHead(match, { description: loaderData?.description ?? sitePages['/fit-rules'].title }),
  component: FitRulesScreen,
})
