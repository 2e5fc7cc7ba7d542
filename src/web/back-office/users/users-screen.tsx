import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { PageSearch } from '#web/back-office/shared/list/page-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { userColumns } from './user-columns.tsx'

/** Everybody with an account, newest first, and who of them may enter the back office. */
export function UsersScreen({ search }: { search: PageSearch }) {
  const { user } = useSession()
  const list = useQuery(
    api.admin.users.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <ListScreen
      texts={texts}
      list={list}
      failure="admin.users.list"
      actions={<ExportMenu lists={[{ kind: 'customers', filter: { search: search.search } }]} />}
      filters={<FilterBar label={texts.searchLabel} term={search.search} />}
      isFiltered={Boolean(search.search)}
      columns={userColumns(user?.id)}
      search={search}
    />
  )
}
