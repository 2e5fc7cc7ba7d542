import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { AuditScreen } from '../web/back-office/audit-screen.tsx'
import { auditSearch } from '../web/back-office/search-parameters.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditSearch,
  head: ({ match }) => pageHead(match),
  component: () => <AuditScreen search={auditSearch(Route.useSearch())} />,
})
