import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { api } from '#web/api-client.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { adminUserTexts as texts } from '#web/text/back-office/admin-user-texts.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Keeps costs, lists and permissions from an administrator, or no longer; asks before who presses it loses them. */
export function RestrictionSwitch({ user, isSelf }: { user: AdminUser; isSelf: boolean }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const change = useMutation(
    api.admin.users.setAdmin.mutationOptions({
      meta: {
        toastOf: ({ isRestricted }: { isRestricted?: boolean }) =>
          isRestricted ? 'admin.users.restrict' : 'admin.users.grant',
        toastValues: () => ({ name }),
      },
      onSettled: async () => {
        setIsAsking(false)
        await queryClient.invalidateQueries({ queryKey: api.admin.users.key() })
        if (isSelf) await queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey })
      },
    }),
  )
  const isRestricted = change.isPending ? change.variables.isRestricted === true : user.isRestricted
  const save = () => change.mutate({ id: user.id, isAdmin: true, isRestricted: !user.isRestricted })
  return (
    <span title={texts.restrictedHint}>
      <Switch
        label={texts.restrictedLabel(name)}
        isLabelHidden
        checked={isRestricted}
        disabled={change.isPending}
        onChange={() => (isSelf && !user.isRestricted ? setIsAsking(true) : save())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={texts.restrictSelfQuestion}
        description={texts.restrictSelfWarning}
        confirmLabel={texts.restrictSelf}
        isDangerous
        isBusy={change.isPending}
        onConfirm={save}
      />
    </span>
  )
}
