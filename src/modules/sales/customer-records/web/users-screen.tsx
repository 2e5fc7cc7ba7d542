import { Link } from '@tanstack/react-router'
import { BellOff, Mail, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#modules/customers/web/index.ts'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/index.ts'
import { momentColumn } from '#platform/web/lists/columns.ts'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { UserSearch } from '../../web/searches.ts'
import type { AdminUser } from '../contract.ts'
import { BlockedBuyers } from './block-customer.tsx'
import { CustomerDialog, nameOfUser } from './customer-dialog.tsx'
import { DeleteStockAlerts } from './delete-stock-alerts.tsx'
import { adminUserTexts as texts } from './texts.ts'

type Reader = { id: string } | null

/** The columns of the list for the given reader. */
export const userColumns = (reader: Reader, onOpen: (id: string) => void): Column<AdminUser>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'max-md:col-span-2 md:max-w-48 md:@5xl:max-w-72',
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-2 font-bold">
        <button
          type="button"
          data-opens-record
          aria-label={texts.open(nameOfUser(user))}
          onClick={() => onOpen(user.id)}
          className="-mx-1 min-h-6 truncate rounded-sm px-1 text-left hover:underline"
        >
          {nameOfUser(user)}
        </button>
        {user.blockedAt && (
          <Badge tone="ink" className="shrink-0">
            {texts.blocked}
          </Badge>
        )}
        {user.isAdmin && (
          <ShieldCheck role="img" aria-label={texts.isAdmin} className="size-5 shrink-0 fill-signal stroke-ink" />
        )}
        {user.id === reader?.id && <span className="shrink-0 font-normal text-sm text-steel">({texts.you})</span>}
      </span>
    ),
  },
  {
    header: texts.columns.email,
    className: 'max-md:col-span-2 md:max-w-48 md:@5xl:max-w-72',
    cell: ({ email, isEmailProved, isErased, offeredRights }) =>
      isErased ? (
        <Nothing />
      ) : (
        <span className="block min-w-0">
          <span className="block truncate">{email}</span>
          {!isEmailProved && (
            <span className="block text-sm text-steel">
              {[texts.notProved, ...(offeredRights ? [texts.offered] : [])].join(' · ')}
            </span>
          )}
        </span>
      ),
  },
  momentColumn(texts.columns.registered, ({ createdAt }) => createdAt, { isSpare: true }),
]

const Nothing = () => <span className="text-steel">{texts.nothing}</span>

const states = { label: texts.state, all: texts.everybody, labels: { blocked: texts.onlyBlocked } }

type UsersScreenProps = { search: UserSearch; exportMenu: ReactNode }

export function UsersScreen({ search: { user: openedId, ...search }, exportMenu }: UsersScreenProps) {
  const open = useOpenedRecord('user')
  const { user } = useSession()
  const mayErase = useMay('customers.privacy')
  const mayOpen = useMayOpen()
  const list = useList(api.admin.users.list, search)
  const [isDeletingAlerts, setIsDeletingAlerts] = useState(false)
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.users.list"
        actions={exportMenu}
        more={[
          ...(mayOpen('/admin/newsletter')
            ? [
                {
                  key: 'newsletter',
                  label: sitePages['/admin/newsletter'].title,
                  icon: <Mail />,
                  link: <Link to="/admin/newsletter" />,
                },
              ]
            : []),
          ...(mayErase
            ? [
                {
                  key: 'alerts',
                  label: texts.stockAlerts.action,
                  icon: <BellOff />,
                  onSelect: () => setIsDeletingAlerts(true),
                },
              ]
            : []),
        ]}
        filters={
          <FilterBar
            label={texts.searchLabel}
            term={search.search}
            choices={[{ name: 'state', chosen: search.state, className: 'sm:w-56', ...states }]}
          />
        }
        isFiltered={Boolean(search.search || search.state)}
        columns={userColumns(user, open)}
        onOpen={({ id }) => open(id)}
        search={search}
      />
      {search.state === 'blocked' && <BlockedBuyers />}
      <CustomerDialog id={openedId} onClose={() => open(undefined)} />
      <DeleteStockAlerts isOpen={isDeletingAlerts} onClose={() => setIsDeletingAlerts(false)} />
    </>
  )
}
