import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { Badge } from '#platform/web/ui/index.ts'
import { useSession } from '../../sessions/web/use-session.ts'
import type { OwnRole, TeamMember } from '../contract.ts'
import { ChangeRoleDialog, InviteDialog, useRefreshTeam } from './member-dialogs.tsx'
import { OwnRoles } from './own-roles.tsx'
import { nameOfRole } from './role-choice.tsx'
import { teamTexts as texts } from './texts.ts'

const nameOf = ({ firstName, lastName }: TeamMember) => `${firstName} ${lastName}`.trim()

type Columns = {
  readerId: string | undefined
  ownRoles: readonly OwnRole[]
  onChange: (member: TeamMember) => void
  onRemove: (member: { id: string; name: string }) => void
}

const memberColumns = ({ readerId, ownRoles, onChange, onRemove }: Columns): Column<TeamMember>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: (member) => (
      <span className="block min-w-0">
        <span className="font-bold">{nameOf(member)}</span>
        {member.id === readerId && <span className="font-normal text-sm text-steel"> ({texts.you})</span>}
        <span className="block font-normal text-sm text-steel">{member.email}</span>
      </span>
    ),
  },
  {
    header: texts.columns.role,
    className: 'whitespace-nowrap',
    cell: ({ role, hasTwoFactor }) => (
      <span className="block max-md:text-right">
        {nameOfRole(role, ownRoles)}
        {hasTwoFactor && <span className="block text-sm text-steel">{texts.twoFactor}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.state,
    cell: ({ isInvited }) =>
      isInvited ? <Badge tone="link">{texts.invited}</Badge> : <Badge tone="go">{texts.active}</Badge>,
  },
  {
    header: texts.columns.lastVisit,
    isSpare: true,
    className: 'tabular whitespace-nowrap',
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDateTime(lastVisitAt) : texts.noVisit),
  },
  rowActionsColumn((member) => {
    const name = nameOf(member)
    return (
      member.isChangeable && {
        name,
        editLabel: texts.changeOne(name),
        deleteLabel: texts.removeOne(name),
        onEdit: () => onChange(member),
        onDelete: () => onRemove({ id: member.id, name }),
      }
    )
  }),
]

/** Who works in the back office: invite, give another role, remove; and the shop's own roles. */
export function TeamScreen({ search: { search } }: { search: NameSearch }) {
  const { user } = useSession()
  const team = useQuery(api.admin.team.list.queryOptions({ staleTime: 0 }))
  const roles = useQuery(api.admin.roles.list.queryOptions({ staleTime: 0 }))
  const ownRoles = roles.data ?? []
  const [isInviting, setIsInviting] = useState(false)
  const [changed, setChanged] = useState<TeamMember>()
  const refresh = useRefreshTeam()
  const call = api.admin.team.remove.mutationOptions()
  const deletion = useDeletion({ call, situation: 'admin.team.remove', texts, refresh })
  const isFound = (member: TeamMember) => [nameOf(member), member.email].some((text) => containsText(text, search))
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(team, isFound)}
        actions={<AddButton label={texts.invite} onClick={() => setIsInviting(true)} />}
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={memberColumns({ readerId: user?.id, ownRoles, onChange: setChanged, onRemove: deletion.ask })}
        deletion={deletion}
      />
      {roles.data && <OwnRoles roles={ownRoles} />}
      <InviteDialog isOpen={isInviting} ownRoles={ownRoles} onClose={() => setIsInviting(false)} />
      <ChangeRoleDialog member={changed} ownRoles={ownRoles} onClose={() => setChanged(undefined)} />
    </>
  )
}
