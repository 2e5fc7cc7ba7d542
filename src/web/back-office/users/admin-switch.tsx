import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { api } from '#web/api-client.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Grants or revokes administration, after a question; at rest while it is being changed. */
export function AdminSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const change = useMutation(
    api.admin.users.setAdmin.mutationOptions({
      meta: {
        toastOf: ({ isAdmin }: { isAdmin: boolean }) => (isAdmin ? 'admin.users.grant' : 'admin.users.revoke'),
        toastValues: () => ({ name }),
      },
      onSettled: async () => {
        setIsAsking(false)
        await queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
        if (isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
      },
    }),
  )
  const revokeWarning = isSelf ? texts.revokeSelfWarning : texts.revokeWarning
  return (
    <>
      <Switch
        label={texts.switchLabel(name)}
        isLabelHidden
        checked={change.isPending ? change.variables.isAdmin : user.isAdmin}
        disabled={change.isPending}
        onChange={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={user.isAdmin ? texts.revokeQuestion(name) : texts.grantQuestion(name)}
        description={user.isAdmin ? revokeWarning : texts.grantWarning}
        confirmLabel={user.isAdmin ? texts.revoke : texts.grant}
        isDangerous={user.isAdmin}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ id: user.id, isAdmin: !user.isAdmin })}
      />
    </>
  )
}
