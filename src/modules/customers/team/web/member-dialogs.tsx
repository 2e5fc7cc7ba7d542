import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, CopyButton, Dialog, TextField, useLastDefined } from '#platform/web/ui/index.ts'
import { sessionQuery } from '../../sessions/web/use-session.ts'
import { type Invitation, invitation, type OwnRole, type SentInvitation, type TeamMember } from '../contract.ts'
import { RoleChoice } from './role-choice.tsx'
import { teamTexts as texts } from './texts.ts'

/** Whoever changed their own role learns at once what they may do now. */
export function useRefreshTeam() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [api.admin.team.key(), api.admin.roles.key(), sessionQuery().queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

type InviteDialogProps = {
  isOpen: boolean
  ownRoles: readonly OwnRole[]
  onInvited: (invitation: SentInvitation) => void
  onClose: () => void
}

/** Asks for a colleague's name, e-mail and role, and has the link sent. */
export function InviteDialog({ isOpen, ownRoles, onInvited, onClose }: InviteDialogProps) {
  const form = useForm<Invitation>({
    resolver: zodResolver(invitation),
    defaultValues: { firstName: '', lastName: '', email: '', role: '' },
  })
  const { isDirty } = form.formState
  const refresh = useRefreshTeam()
  const end = () => {
    form.reset()
    onClose()
  }
  const invite = useCall(api.admin.team.invite, {
    toast: 'admin.team.invite',
    // What became of an invitation stands in its dialog.
    toastValues: ({ invitation }, { firstName }) => (invitation ? undefined : { name: firstName }),
    onSuccess: ({ invitation }) => {
      end()
      if (invitation) onInvited(invitation)
    },
    onSettled: refresh,
  })
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={end}
      title={texts.inviteTitle}
      size="medium"
      isUnsaved={() => isDirty}
      submit={{ label: texts.send, isBusy: invite.isPending }}
      onSubmit={form.handleSubmit((fields) => invite.mutate(fields))}
    >
      <p className="text-steel">{texts.inviteHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['firstName', 'lastName'] as const).map((name) => (
          <TextField key={name} {...registerField(form, name)} label={texts[name]} isRequired autoComplete="off" />
        ))}
      </div>
      <TextField
        {...registerField(form, 'email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        label={texts.email}
        isRequired
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleChoice
            ownRoles={ownRoles}
            chosen={field.value || undefined}
            error={fieldState.error?.message}
            onChoose={field.onChange}
          />
        )}
      />
    </FormDialog>
  )
}

type InvitationDialogProps = { invitation: SentInvitation | undefined; onClose: () => void }

/** What became of an invitation, and its link for handing over. Closed while there is none. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const shown = useLastDefined(invitation)
  const words = texts.sent
  return (
    <Dialog
      isOpen={invitation !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown?.isMailed ? words.mailed : words.notMailed}
      description={shown?.isMailed ? words.mailedText : shown?.link ? words.handOver : words.onlyMail}
      actions={
        <Button tone="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {shown?.link && (
        <>
          <p className="mb-3 select-all break-all rounded-sm bg-paper px-3 py-2 text-sm">{shown.link}</p>
          <CopyButton
            text={shown.link}
            label={words.copy}
            copiedLabel={words.copied}
            onFailure={() => toastError('admin.phoneOrders.copyLink')}
          />
        </>
      )}
      {shown && <p className="mt-3 text-sm text-steel">{words.until(formatDateTime(shown.expiresAt))}</p>}
    </Dialog>
  )
}

type ChangeRoleDialogProps = { member: TeamMember | undefined; ownRoles: readonly OwnRole[]; onClose: () => void }

/** Closed while there is no member. */
export function ChangeRoleDialog({ member, ownRoles, onClose }: ChangeRoleDialogProps) {
  const shown = useLastDefined(member)
  const [chosen, setChosen] = useState<TeamMember['role']>()
  const refresh = useRefreshTeam()
  const end = () => {
    setChosen(undefined)
    onClose()
  }
  const change = useCall(api.admin.team.setRole, { toast: 'admin.team.setRole', onSuccess: end, onSettled: refresh })
  const role = chosen ?? shown?.role
  return (
    <FormDialog
      isOpen={member !== undefined}
      onClose={end}
      title={texts.changeTitle(shown ? `${shown.firstName} ${shown.lastName}` : '')}
      size="medium"
      isUnsaved={() => chosen !== undefined && chosen !== member?.role}
      submit={{ label: texts.save, isBusy: change.isPending }}
      onSubmit={() => member && role && change.mutate({ id: member.id, role })}
    >
      <RoleChoice ownRoles={ownRoles} chosen={role} error={undefined} onChoose={setChosen} />
    </FormDialog>
  )
}
