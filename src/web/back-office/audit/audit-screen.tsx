import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditSearch } from './audit-search.ts'

/** The changes by the staff, newest first: who changed what, and the previous values. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const list = useQuery(
    api.admin.audit.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const isFiltered = Boolean(search.actor || search.kind || search.day)
  return (
    <ListScreen
      texts={texts}
      list={list}
      failure="admin.audit.list"
      filters={<AuditFilters search={search} isFiltered={isFiltered} />}
      isFiltered={isFiltered}
      // The filters have a button for it.
      nothingAction={null}
      columns={auditColumns}
      search={search}
    />
  )
}
