import { createFileRoute } from '@tanstack/react-router'
import { institutionalPages } from '#modules/catalog/content/web/institutional-pages.ts'
import { InstitutionalScreen } from '#modules/catalog/content/web/institutional-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { pageDescriptions } from '#platform/web/pages/texts.ts'
import { store } from '#platform/web/store.tsx'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) => pageHead(match, { description: pageDescriptions.privacy }),
  component: () => <InstitutionalScreen page={institutionalPages(store()).privacy} />,
})
