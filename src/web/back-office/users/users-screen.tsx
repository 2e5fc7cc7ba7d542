import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { useOpenedRecord } from '#web/back-office/shared/list/use-opened-record.ts'
import { useIsRestricted } from '#web/back-office/shared/use-is-restricted.ts'
import { useSession } from '#web/session/use-session.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { DeleteStockAlerts } from './delete-stock-alerts.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserSearch } from './user-search.ts'

/** All users with an account, newest first: their purchases and favorites, and who may enter the back office. */
export function UsersScreen({ search: { user: openedId, ...search } }: { search: UserSearch }) {
  const open = useOpenedRecord('user')
  const { user } = useSession()
  const isRestricted = useIsRestricted()
  const list = useQuery(
    api.admin.users.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.users.list"
        actions={
          <>
            {!isRestricted && <DeleteStockAlerts />}
            <ExportMenu lists={[{ kind: 'customers', filter: { search: search.search } }]} />
          </>
        }
        filters={<FilterBar label={texts.searchLabel} term={search.search} />}
        isFiltered={Boolean(search.search)}
        columns={userColumns(user, open)}
        onOpen={({ id }) => open(id)}
        search={search}
      />
      <CustomerDialog id={openedId} onClose={() => open(undefined)} />
    </>
  )
}
