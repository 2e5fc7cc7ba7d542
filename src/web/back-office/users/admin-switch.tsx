import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import { useSetAdmin } from './use-set-admin.ts'

/** Grants or revokes administrator rights, or withdraws what was offered, after a confirmation; disabled while the change is being saved. */
export function AdminSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
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
