import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/api-client.ts'
import { WindowGuard } from '#web/back-office/shared/leave-guard.tsx'
import { useUnsavedForm } from '#web/back-office/shared/unsaved-forms.ts'
import { useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { ReturnContent } from './return-content.tsx'

type ReturnDialogProps = { id: string | undefined; orderNumber: string | undefined; onClose: () => void }

/** One return in a dialog above the list, with its next step; closed while there is no id. */
export function ReturnDialog({ id, orderNumber, onClose }: ReturnDialogProps) {
  // During its closing animation, the dialog still shows the last return.
  const shownId = useLastDefined(id)
  const found = useQuery(
    api.admin.returns.find.queryOptions({ input: { id: shownId ?? '' }, enabled: id !== undefined, staleTime: 0 }),
  )
  const isUnsaved = useRef<boolean>(null)
  useUnsavedForm(() => isUnsaved.current === true)
  useLiveUpdates({
    queryKey: api.admin.returns.find.queryKey({ input: { id: shownId ?? '' } }),
    read: () => api.admin.returns.find.call({ id: shownId ?? '' }),
    // Unsaved input holds back updates, wherever they come from.
    isHeld: () => false,
    isActive: id !== undefined,
  })
  const number = found.data?.orderNumber ?? orderNumber ?? ''
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isOfHistory
      size="medium"
      title={texts.titleOf(number)}
    >
      <WindowGuard openedBy="return" />
      {found.data ? (
        <ReturnContent key={found.data.id} latest={found.data} isUnsaved={isUnsaved} />
      ) : found.isError ? (
        <FailedState title={texts.notLoaded} onRetry={found.refetch} />
      ) : (
        <LoadingArea className="flex flex-col gap-5" blocks={['h-24', 'h-48']} />
      )}
    </Dialog>
  )
}
