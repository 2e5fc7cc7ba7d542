import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'
import { AuditScreen } from '../web/back-office/audit-screen.tsx'
import { auditSearch } from '../web/back-office/search-parameters.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.audit }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <AuditScreen search={auditSearch(Route.useSearch())} />,
})
