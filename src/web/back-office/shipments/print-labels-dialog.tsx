import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { inCallParts } from '#domain/packing/dispatch-lines.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { labelTexts as texts } from '#web/text/back-office/label-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SpinnerWithText } from '#web/ui/spinner.tsx'

type PrintLabelsDialogProps = { ids: readonly string[]; isOpen: boolean; onClose: () => void }

/**
 * Links to the labels of the selected orders, as one PDF, or as several of very many: links, because browsers
 * block windows that are opened by scripts after a delay.
 */
export function PrintLabelsDialog({ ids, isOpen, onClose }: PrintLabelsDialogProps) {
  const printed = usePrintedLabels(ids, isOpen)
  const files = printed.data ?? []
  const [only] = files.length === 1 ? files : []
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.print}
      size="small"
      actions={only && <FileLink file={only} label={texts.printOpen(only.count)} />}
    >
      {printed.isFetching ? (
        <SpinnerWithText text={texts.preparing} />
      ) : only ? (
        <p className="text-steel">{texts.printHint}</p>
      ) : files.length > 1 ? (
        <>
          <p className="mb-4 text-steel">{texts.printPartsHint(files.length)}</p>
          <ol className="flex flex-col gap-2">
            {files.map((file, index) => (
              <li key={file.url} className="flex">
                <FileLink isOneOfMany file={file} label={texts.printPart(index + 1, file.count)} />
              </li>
            ))}
          </ol>
        </>
      ) : isApiError(printed.error, 'LABELS_NOT_BOUGHT') ? (
        <p>{printed.error.message}</p>
      ) : (
        <FailedState isOnSheet title={texts.notReady} onRetry={printed.refetch} />
      )}
    </Dialog>
  )
}

type FileLinkProps = { file: LabelFile; label: string; isOneOfMany?: boolean }

function FileLink({ file, label, isOneOfMany = false }: FileLinkProps) {
  const style = isOneOfMany ? buttonStyle('secondary', 'medium', 'grow') : buttonStyle('primary')
  return (
    <a href={file.url} target="_blank" rel="noopener noreferrer" className={style}>
      <Printer aria-hidden="true" className="size-5" />
      {label}
    </a>
  )
}

type LabelFile = { url: string; count: number }

/** PDFs with the bought labels of some orders, one for as many orders as a call accepts. */
function usePrintedLabels(ids: readonly string[], isShown: boolean) {
  const { print } = api.admin.labels
  return useQuery({
    queryKey: print.queryKey({ input: { ids: [...ids] } }),
    queryFn: async ({ signal }) => {
      const files: LabelFile[] = []
      let refusal: unknown
      for (const part of inCallParts(ids)) {
        try {
          files.push(await print.call({ ids: part }, { signal }))
        } catch (error) {
          // The labels of the other parts are printed nevertheless.
          if (!isApiError(error, 'LABELS_NOT_BOUGHT')) throw error
          refusal = error
        }
      }
      if (files.length === 0) throw refusal
      return files
    },
    enabled: isShown,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
