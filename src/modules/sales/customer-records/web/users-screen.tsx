import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { sessionQuery, useSession } from '#modules/customers/web/index.ts'
import { api } from '#platform/web/calls/api-client.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import type { ToastKey } from '#platform/web/toasts/toast-texts.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Switch } from '#platform/web/ui/fields/choices.tsx'
import type { AdminUser } from '../contract.ts'
import { CustomerDialog, nameOfUser } from './customer-dialog.tsx'
import { DeleteStockAlerts } from './delete-stock-alerts.tsx'
import { adminUserTexts as texts } from './texts.ts'
import type { UserSearch } from './user-search.ts'

type Reader = { id: string } | null

/** The columns of the list for the given reader. */
export const userColumns = (
  reader: Reader,
  { mayChange, onOpen }: { mayChange: boolean; onOpen: (id: string) => void },
): Column<AdminUser>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'md:max-w-48 md:@5xl:max-w-72',
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
        {user.blockedAt && <Badge tone="ink">{texts.blocked}</Badge>}
        {user.isAdmin && (
          <ShieldCheck role="img" aria-label={texts.isAdmin} className="size-5 shrink-0 fill-signal stroke-ink" />
        )}
        {user.id === reader?.id && <span className="shrink-0 font-normal text-sm text-steel">({texts.you})</span>}
      </span>
    ),
  },
  {
    header: texts.columns.email,
    className: 'md:max-w-48 md:@5xl:max-w-72',
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
  {
    header: texts.columns.registered,
    isSpare: true,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  ...(mayChange ? permissionColumns(reader) : []),
]

const permissionColumns = (reader: Reader): Column<AdminUser>[] => [
  {
    header: texts.columns.admin,
    cell: (user) => (user.isErased ? <Nothing /> : <AdminSwitch user={user} isSelf={user.id === reader?.id} />),
  },
  {
    header: texts.columns.restricted,
    cell: (user) => (user.isAdmin ? <RestrictionSwitch user={user} isSelf={user.id === reader?.id} /> : <Nothing />),
  },
]

const Nothing = () => <span className="text-steel">{texts.nothing}</span>

function AdminSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = nameOfUser(user)
  const isInvited = !user.isAdmin && user.offeredRights !== null
  const change = useSetAdmin({
    user,
    isSelf,
    toastOf: ({ isAdmin }) =>
      isAdmin ? 'admin.users.grant' : isInvited ? 'admin.users.withdraw' : 'admin.users.revoke',
    onSettled: () => setIsAsking(false),
  })
  const question = isInvited
    ? { title: texts.withdrawQuestion(name), description: texts.withdrawWarning, confirmLabel: texts.withdraw }
    : user.isAdmin
      ? {
          title: texts.revokeQuestion(name),
          description: isSelf ? texts.revokeSelfWarning : texts.revokeWarning,
          confirmLabel: texts.revoke,
        }
      : {
          title: texts.grantQuestion(name),
          description: user.isEmailProved
            ? texts.grantWarning
            : `${texts.grantWarning} ${texts.offerWarning(user.email)}`,
          confirmLabel: texts.grant,
        }
  return (
    <>
      <Switch
        label={texts.switchLabel(name)}
        isLabelHidden
        checked={change.isPending ? change.variables.isAdmin : user.isAdmin}
        isBusy={change.isPending}
        onChange={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        {...question}
        isDangerous={user.isAdmin || isInvited}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ id: user.id, isAdmin: !user.isAdmin && !isInvited })}
      />
    </>
  )
}

function RestrictionSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = nameOfUser(user)
  const change = useSetAdmin({
    user,
    isSelf,
    toastOf: ({ isRestricted }) => (isRestricted ? 'admin.users.restrict' : 'admin.users.free'),
    onSettled: () => setIsAsking(false),
  })
  const isRestricted = change.isPending ? change.variables.isRestricted === true : user.isRestricted
  const save = () => change.mutate({ id: user.id, isAdmin: true, isRestricted: !user.isRestricted })
  const question = user.isRestricted
    ? {
        title: texts.freeQuestion(name),
        description: user.isEmailProved ? texts.freeWarning : `${texts.freeWarning} ${texts.offerWarning(user.email)}`,
        confirmLabel: texts.free,
      }
    : {
        title: isSelf ? texts.restrictSelfQuestion : texts.restrictQuestion(name),
        description: isSelf ? texts.restrictSelfWarning : texts.restrictWarning,
        confirmLabel: texts.restrictSelf,
      }
  return (
    <span title={texts.restrictedHint}>
      <Switch
        label={texts.restrictedLabel(name)}
        isLabelHidden
        checked={isRestricted}
        isBusy={change.isPending}
        onChange={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        {...question}
        isDangerous={!user.isRestricted}
        isBusy={change.isPending}
        onConfirm={save}
      />
    </span>
  )
}

type Rights = { isAdmin: boolean; isRestricted?: boolean | undefined }

type SetAdminOptions = {
  user: AdminUser
  isSelf: boolean
  toastOf: (rights: Rights) => ToastKey
  onSettled: () => void
}

function useSetAdmin({ user, isSelf, toastOf, onSettled }: SetAdminOptions) {
  const queryClient = useQueryClient()
  return useCall(api.admin.users.setAdmin, {
    toastOf: (rights, changed?) => (changed?.offeredRights ? 'admin.users.offer' : toastOf(rights)),
    toastValues: () => ({ name: nameOfUser(user), email: user.email }),
    onSettled: async () => {
      onSettled()
      await queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
      if (isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
    },
  })
}

type UsersScreenProps = { search: UserSearch; exportMenu: ReactNode }

export function UsersScreen({ search: { user: openedId, ...search }, exportMenu }: UsersScreenProps) {
  const open = useOpenedRecord('user')
  const { user } = useSession()
  const mayErase = useMay('customers.privacy')
  const mayChange = useMay('staff')
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
            {mayErase && <DeleteStockAlerts />}
            {exportMenu}
          </>
        }
        filters={<FilterBar label={texts.searchLabel} term={search.search} />}
        isFiltered={Boolean(search.search)}
        columns={userColumns(user, { mayChange, onOpen: open })}
        onOpen={({ id }) => open(id)}
        search={search}
      />
      <CustomerDialog id={openedId} onClose={() => open(undefined)} />
    </>
  )
}
