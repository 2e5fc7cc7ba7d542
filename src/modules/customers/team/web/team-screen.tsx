import { useQuery } from '@tanstack/react-query'
import { MailPlus, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { adminCatalogTexts as common } from '#platform/web/forms/texts.ts'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import { Badge, IconButton } from '#platform/web/ui/index.ts'
import { useSession } from '../../sessions/web/use-session.ts'
import type { OwnRole, SentInvitation, TeamMember } from '../contract.ts'
import { ChangeRoleDialog, InvitationDialog, InviteDialog, useRefreshTeam } from './member-dialogs.tsx'
import { OwnRoles } from './own-roles.tsx'
import { nameOfRole } from './role-choice.tsx'
import { teamTexts as texts } from './texts.ts'

const nameOf = ({ firstName, lastName }: TeamMember) => `${firstName} ${lastName}`.trim()

type Columns = {
  readerId: string | undefined
  ownRoles: readonly OwnRole[]
  onChange: (member: TeamMember) => void
  ask: Record<'remove' | 'cancel' | 'resetSecondStep', (member: { id: string; name: string }) => void>
  onSendAgain: (id: string) => void
}

const memberColumns = ({ readerId, ownRoles, ...actions }: Columns): Column<TeamMember>[] => [
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
  {
    header: common.actions,
    isCorner: true,
    cell: (member) =>
      member.isChangeable && <MemberActions member={member} isReader={member.id === readerId} {...actions} />,
  },
]

type MemberActionsProps = { member: TeamMember; isReader: boolean } & Pick<Columns, 'onChange' | 'ask' | 'onSendAgain'>

function MemberActions({ member, isReader, onChange, ask, onSendAgain }: MemberActionsProps) {
  const { id, isInvited, hasTwoFactor } = member
  const name = nameOf(member)
  return (
    <span className="flex justify-end gap-1 md:-my-2.5">
      {isInvited && (
        <IconButton
          label={texts.sendAgain(name)}
          onClick={() => onSendAgain(id)}
          icon={<MailPlus className="size-4.5" />}
        />
      )}
      {hasTwoFactor && !isReader && (
        <IconButton
          label={texts.resetOne(name)}
          onClick={() => ask.resetSecondStep({ id, name })}
          icon={<ShieldOff className="size-4.5" />}
        />
      )}
      <IconButton
        label={texts.changeOne(name)}
        onClick={() => onChange(member)}
        icon={<Pencil className="size-4.5" />}
      />
      <IconButton
        label={isInvited ? texts.cancelOne(name) : texts.removeOne(name)}
        onClick={() => (isInvited ? ask.cancel : ask.remove)({ id, name })}
        icon={<Trash2 className="size-4.5" />}
      />
    </span>
  )
}

/** Who works in the back office: invite, give another role, remove; and the shop's own roles. */
export function TeamScreen({ search: { search } }: { search: NameSearch }) {
  const { user } = useSession()
  const team = useQuery(api.admin.team.list.queryOptions({ staleTime: 0 }))
  const roles = useQuery(api.admin.roles.list.queryOptions({ staleTime: 0 }))
  const ownRoles = roles.data ?? []
  const [isInviting, setIsInviting] = useState(false)
  const [changed, setChanged] = useState<TeamMember>()
  const refresh = useRefreshTeam()
  const [invitation, setInvitation] = useState<SentInvitation>()
  const sendAgain = useCall(api.admin.team.sendInvitation, {
    toast: 'admin.team.sendInvitation',
    onSuccess: setInvitation,
    onSettled: refresh,
  })
  const call = api.admin.team.remove.mutationOptions()
  const removal = useDeletion({ call, situation: 'admin.team.remove', texts, refresh })
  const cancellation = useDeletion({ call, situation: 'admin.team.cancel', texts: texts.cancelling, refresh })
  const resetCall = api.admin.team.resetSecondStep.mutationOptions()
  const reset = useDeletion({
    call: resetCall,
    situation: 'admin.team.resetSecondStep',
    texts: texts.resetting,
    refresh,
  })
  const ask = { remove: removal.ask, cancel: cancellation.ask, resetSecondStep: reset.ask }
  const onSendAgain = (id: string) => sendAgain.mutate({ id })
  const isFound = (member: TeamMember) => [nameOf(member), member.email].some((text) => containsText(text, search))
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(team, isFound)}
        actions={<AddButton label={texts.invite} onClick={() => setIsInviting(true)} />}
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={memberColumns({ readerId: user?.id, ownRoles, onChange: setChanged, ask, onSendAgain })}
        deletion={removal}
      />
      {roles.data && <OwnRoles roles={ownRoles} />}
      <InviteDialog
        isOpen={isInviting}
        ownRoles={ownRoles}
        onInvited={setInvitation}
        onClose={() => setIsInviting(false)}
      />
      <InvitationDialog invitation={invitation} onClose={() => setInvitation(undefined)} />
      <DeleteDialog deletion={cancellation} />
      <DeleteDialog deletion={reset} />
      <ChangeRoleDialog member={changed} ownRoles={ownRoles} onClose={() => setChanged(undefined)} />
    </>
  )
}
