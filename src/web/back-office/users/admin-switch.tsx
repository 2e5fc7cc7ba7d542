import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import { useSetAdmin } from './use-set-admin.ts'

/** Grants or revokes administrator rights, after a confirmation; disabled while the change is being saved. */
export function AdminSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = nameOfUser(user)
  const change = useSetAdmin({
    user,
    isSelf,
    toastOf: ({ isAdmin }) => (isAdmin ? 'admin.users.grant' : 'admin.users.revoke'),
    onSettled: () => setIsAsking(false),
  })
  const revokeWarning = isSelf ? texts.revokeSelfWarning : texts.revokeWarning
  const grantWarning = user.isEmailProved
    ? texts.grantWarning
    : `${texts.grantWarning} ${texts.offerWarning(user.email)}`
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
        title={user.isAdmin ? texts.revokeQuestion(name) : texts.grantQuestion(name)}
        description={user.isAdmin ? revokeWarning : grantWarning}
        confirmLabel={user.isAdmin ? texts.revoke : texts.grant}
        isDangerous={user.isAdmin}
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ id: user.id, isAdmin: !user.isAdmin })}
      />
    </>
  )
}
