import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { useFindByName } from '#web/back-office/shared/use-find-by-name.ts'
import { useSession } from '#web/session/use-session.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserSearch } from './user-search.ts'

/** Everybody with an account, newest first, and who of them may enter the back office. */
export function UsersScreen({ search }: { search: UserSearch }) {
  const { user } = useSession()
  const find = useFindByName()
  const list = useQuery(
    api.admin.users.list.queryOptions({
      input: { search: search.search, page: search.page },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.total} />
      <div className="mb-5 flex">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
      </div>
      <RecordList
        query={list}
        failure="admin.users.list"
        empty={{ title: texts.empty }}
        isFiltered={Boolean(search.search)}
      >
        {(page) => (
          <>
            <RecordTable
              label={texts.title}
              columns={userColumns(user?.id)}
              records={page.rows}
              isStale={list.isPlaceholderData}
            />
            <div className="mt-6">
              <Pagination
                page={page.page}
                pageCount={page.pageCount}
                linkTo={(next, link) => <Link to="/admin/users" search={{ ...search, page: next }} {...link} />}
              />
            </div>
          </>
        )}
      </RecordList>
    </>
  )
}
