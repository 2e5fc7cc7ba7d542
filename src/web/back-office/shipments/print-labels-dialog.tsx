import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { labelTexts as texts } from '#web/text/back-office/label-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Printer } from '#web/ui/page-icons.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

type PrintLabelsDialogProps = { ids: readonly string[]; isOpen: boolean; onClose: () => void }

/**
 * Links to one PDF with the labels of the selected orders: a link, because browsers block windows that are opened by scripts
 * after a delay.
 */
export function PrintLabelsDialog({ ids, isOpen, onClose }: PrintLabelsDialogProps) {
  const printed = useQuery(
    api.admin.labels.print.queryOptions({
      input: { ids: [...ids] },
      enabled: isOpen,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.print}
      size="small"
      actions={
        printed.data && (
          <a href={printed.data.url} target="_blank" rel="noopener noreferrer" className={buttonStyle('primary')}>
            <Printer aria-hidden="true" className="size-5" />
            {texts.printOpen(printed.data.count)}
          </a>
        )
      }
    >
      {printed.isFetching ? (
        <SpinnerWithText text={texts.preparing} />
      ) : printed.data ? (
        <p className="text-steel">{texts.printHint}</p>
      ) : isApiError(printed.error, 'LABELS_NOT_BOUGHT') ? (
        <p>{printed.error.message}</p>
      ) : (
        <FailedState isOnSheet title={texts.notReady} onRetry={printed.refetch} />
      )}
    </Dialog>
  )
}
