import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { nameOfUser } from './name-of-user.ts'
import { useSetAdmin } from './use-set-admin.ts'

/** Hides costs, exports and permissions from an administrator, or shows them again, after a confirmation. */
export function RestrictionSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
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
