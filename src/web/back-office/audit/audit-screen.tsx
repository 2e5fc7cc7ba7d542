import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { adminAuditTexts as texts } from '#web/text/back-office/admin-audit-texts.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import type { AuditSearch } from './audit-search.ts'

/** What the staff changed, newest first: who, what, and how it was before. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/audit' })
  const list = useQuery(
    api.admin.audit.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.total} />
      <AuditFilters
        search={search}
        onChange={(changed) =>
          void navigate({ search: { ...search, ...changed, page: undefined }, resetScroll: false })
        }
      />
      <RecordList
        query={list}
        failure="admin.audit.list"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={Boolean(search.actor || search.kind || search.day)}
      >
        {(page) => (
          <>
            <RecordTable
              label={texts.title}
              columns={auditColumns}
              records={page.rows}
              isStale={list.isPlaceholderData}
            />
            <div className="mt-6">
              <Pagination
                page={page.page}
                pageCount={page.pageCount}
                linkTo={(next, link) => <Link to="/admin/audit" search={{ ...search, page: next }} {...link} />}
              />
            </div>
          </>
        )}
      </RecordList>
    </>
  )
}
