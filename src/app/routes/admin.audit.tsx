import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../web/back-office/audit-screen.tsx'
import { auditSearch } from '../web/back-office/search-parameters.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: auditSearch,
  component: () => <AuditScreen search={auditSearch(Route.useSearch())} />,
})
