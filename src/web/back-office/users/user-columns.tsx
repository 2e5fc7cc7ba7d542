import { ShieldCheck } from 'lucide-react'
import type { AdminUser } from '#contract/admin/users.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { AdminSwitch } from './admin-switch.tsx'
import { nameOfUser } from './name-of-user.ts'
import { RestrictionSwitch } from './restriction-switch.tsx'

type Reader = { id: string; isRestricted?: boolean | undefined } | null

/** The columns of the list for the given reader, who may change permissions unless they are restricted. */
export const userColumns = (reader: Reader, onOpen: (id: string) => void): Column<AdminUser>[] => [
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
        <span className="block min-w-0 text-right md:text-left">
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
  ...(reader?.isRestricted ? [] : permissionColumns(reader)),
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
