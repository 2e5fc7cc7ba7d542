import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { buttonStyle, Dialog, FailedState, NewTabLink, SpinnerWithText } from '#platform/web/ui/index.ts'
import { splitIntoCalls } from '../../shipments/dispatch-lines.ts'
import type { LabelRefusal } from '../rules.ts'
import { labelTexts, labelTexts as texts } from './texts.ts'

/** The provider of labels, its services, and which of them need one label for each volume. */
export type LabelSeller = NonNullable<ReturnType<typeof useLabelSeller>>

/** The shop's provider of labels; null if there is none, or until it is known. */
export function useLabelSeller() {
  const { data } = useQuery(api.admin.labels.provider.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }))
  return data?.name ? { ...data, name: data.name } : null
}

type LabelsInput = { ids: string[]; volumes?: { id: string; count: number }[] }

/** However many orders there are; after a failure half-way, a second call buys only what is missing. */
async function buyLabels({ ids, volumes = [] }: LabelsInput) {
  const lines: { id: string; refusal: LabelRefusal | null }[] = []
  for (const part of splitIntoCalls(ids)) {
    const ofPart = new Set(part)
    const answer = await api.admin.labels.buy.call({ ids: part, volumes: volumes.filter(({ id }) => ofPart.has(id)) })
    lines.push(...answer.lines)
  }
  return { lines }
}

export function useBuyLabels(onAsked: () => void = () => undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: buyLabels,
    meta: {
      toast: 'admin.labels.buy',
      toastValues: (answer: { lines: { refusal: LabelRefusal | null }[] }) => ({
        outcome: labelTexts.outcome(answer.lines),
      }),
    },
    onSuccess: onAsked,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.shipments.list.key() }),
  })
}

type PrintLabelsDialogProps = { ids: readonly string[]; isOpen: boolean; onClose: () => void }

/** Links to the labels as PDFs: links, because browsers block windows that scripts open after a delay. */
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
    <NewTabLink href={file.url} className={style}>
      <Printer className="size-5" />
      {label}
    </NewTabLink>
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
      for (const part of splitIntoCalls(ids)) {
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
