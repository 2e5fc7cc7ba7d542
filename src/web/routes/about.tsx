import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/page-head.ts'
import { InstitutionalScreen } from '#web/storefront/institutional/institutional-screen.tsx'
import { store } from '#web/text/shared/store.ts'
import { institutionalPages } from '#web/text/storefront/institutional-pages.ts'

const page = () => institutionalPages(store()).about

export const Route = createFileRoute('/about')({
  head: ({ match }) => pageHead(match, page()),
  component: () => <InstitutionalScreen page={page()} />,
})
