import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { InstitutionalScreen } from '#web/storefront/institutional/institutional-screen.tsx'
import { pageDescriptions, pageTitles } from '#web/text/shared/page-titles.ts'
import { store } from '#web/text/shared/store.ts'
import { institutionalPages } from '#web/text/storefront/institutional-pages.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    pageHead(match, {
      title: pageTitles.terms,
      description: pageDescriptions.terms,
    }),
  component: () => <InstitutionalScreen page={institutionalPages(store()).terms} />,
})
