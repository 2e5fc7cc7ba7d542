import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportPath, type ListExport } from '#contract/admin/exports.ts'
import { isExportRunning } from '#domain/exports/list-exports.ts'
import { api } from '#web/api-client.ts'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { formatDateTime } from '#web/format-date.ts'
import { saveFileFrom } from '#web/save-file.ts'
import { exportTexts as texts } from '#web/text/back-office/export-texts.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FeedAddress } from './feed-address.tsx'

type Actions = {
  onCancel: (file: ListExport) => void
  /** The export that is being cancelled. */
  cancelling: string | undefined
}

const tones: Record<ListExport['state'], BadgeTone> = {
  waiting: 'signal',
  running: 'signal',
  done: 'go',
  failed: 'brake',
  cancelled: 'neutral',
}

/** The columns of the list of exports, with their actions. */
const exportColumns = ({ onCancel, cancelling }: Actions): Column<ListExport>[] => [
  {
    header: texts.columns.file,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-56',
    cell: ({ kind, fileName }) => (
      <span className="block min-w-0">
        <span className="block font-bold">{texts.lists[kind]}</span>
        <span className="block font-normal text-sm text-steel">{fileName}</span>
      </span>
    ),
  },
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { header: texts.columns.who, className: 'wrap-anywhere md:min-w-44', cell: ({ author }) => author ?? texts.noAuthor },
  { header: texts.columns.rows, isNumeric: true, cell: ({ rowCount }) => rowCount.toLocaleString('pt-BR') },
  { header: texts.columns.state, className: 'md:min-w-64', cell: State },
  {
    header: texts.columns.actions,
    className: 'max-md:before:hidden',
    cell: (file) => (
      <span className="flex justify-end gap-2">
        {file.state === 'done' && <FetchButton file={file} />}
        {isExportRunning(file.state) && (
          <Button
            tone="secondary"
            aria-label={texts.cancelOne(file.fileName)}
            isBusy={cancelling === file.id}
            onClick={() => onCancel(file)}
          >
            {texts.cancel}
          </Button>
        )}
      </span>
    ),
  },
]

/** Its progress; for a finished file, its size and until when it can be downloaded. */
function State({ state, fileName, handledCount, rowCount, bytes, keptUntil }: ListExport) {
  return (
    <span className="block max-md:text-right">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {isExportRunning(state) && (
        <ProgressBar
          label={texts.progressOf(fileName)}
          value={state === 'running' ? handledCount : undefined}
          max={state === 'running' ? Math.max(1, rowCount) : undefined}
          className="mt-2 min-w-32"
        />
      )}
      {state === 'failed' && <span className="mt-1 block text-sm text-steel">{texts.failedHint}</span>}
      {state === 'done' && (
        <span className="mt-1 block text-sm text-steel">{texts.keptUntil(bytes, formatDateTime(keptUntil))}</span>
      )}
    </span>
  )
}

/** How often to poll their progress, while one is being created and while none is. */
const [eagerMilliseconds, calmMilliseconds] = [1_000, 15_000]

/** The files that jobs create from long lists, for all users: their progress, download and cancellation. */
export function ExportsScreen() {
  const queryClient = useQueryClient()
  const list = useQuery(
    api.admin.exports.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state: { data } }: { state: { data: ListExport[] | undefined } }) =>
        data?.some(({ state }) => isExportRunning(state)) ? eagerMilliseconds : calmMilliseconds,
    }),
  )
  const cancel = useMutation({
    ...api.admin.exports.cancel.mutationOptions(),
    meta: { toast: 'admin.exports.cancel' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.exports.key() }),
  })
  return (
    <ListScreen
      texts={texts.screen}
      list={unpagedList(list, () => true)}
      failure="admin.exports.list"
      filters={
        <>
          <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.screen.intro}</p>
          <FeedAddress />
        </>
      }
      isFiltered={false}
      columns={exportColumns({
        onCancel: ({ id }) => cancel.mutate({ id }),
        cancelling: cancel.isPending ? cancel.variables.id : undefined,
      })}
    />
  )
}

/** Makes the browser download a finished file directly to disk: it may be too large to be held by a page. */
function FetchButton({ file: { id, fileName } }: { file: ListExport }) {
  const fetchFile = useMutation({
    meta: { toast: 'admin.export' },
    // Renews the session if necessary, and returns whether the file still exists.
    mutationFn: () => api.admin.exports.find.call({ id }),
    onSuccess: () => saveFileFrom(`${exportPath}/files/${id}`),
  })
  return (
    <Button
      tone="secondary"
      aria-label={texts.fetchOne(fileName)}
      isBusy={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {!fetchFile.isPending && <Download aria-hidden="true" className="size-4.5" />}
      {texts.fetch}
    </Button>
  )
}
