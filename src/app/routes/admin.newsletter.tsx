import { createFileRoute } from '@tanstack/react-router'
import { newsletterSearch } from '#modules/customers/messages/web/staff/message-search.ts'
import { NewsletterScreen } from '#modules/customers/messages/web/staff/newsletter-screen.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: newsletterSearch,
  head: ({ match }) => pageHead(match),
  component: () => {
    const search = newsletterSearch(Route.useSearch())
    const { page: _, ...filter } = search
    return <NewsletterScreen search={search} exportMenu={<ExportMenu lists={[{ kind: 'newsletter', filter }]} />} />
  },
})
