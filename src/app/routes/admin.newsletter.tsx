import { createFileRoute } from '@tanstack/react-router'
import { newsletterSearch } from '#modules/customers/messages/web/staff/message-search.ts'
import { NewsletterScreen } from '#modules/customers/messages/web/staff/newsletter-screen.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: newsletterSearch,
  component: () => {
    const search = newsletterSearch(Route.useSearch())
    // Sending to somebody who cancelled would be wrong: they are exported only where they are what the list shows.
    const filter = { search: search.search, state: search.state ?? 'subscribed' } as const
    return <NewsletterScreen search={search} exportMenu={<ExportMenu lists={[{ kind: 'newsletter', filter }]} />} />
  },
})
