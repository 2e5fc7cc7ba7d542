import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#web/back-office/audit/audit-screen.tsx'
import { auditSearch } from '#web/back-office/audit/audit-search.ts'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.audit }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <AuditScreen search={auditSearch(Route.useSearch())} />,
})
