import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { api } from '#platform/web/calls/api-client.ts'
import { saveFileFrom } from '#platform/web/calls/files.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/dialogs/copy-button.tsx'
import { ProgressBar } from '#platform/web/ui/states.tsx'
import { exportPath, type ListExport } from '../contract.ts'
import { productFeedPath } from '../feed.ts'
import { isExportRunning } from '../rules.ts'
import { exportTexts } from './texts.ts'

const texts = exportTexts.feed

/** The address from which Google and Meta fetch the shop's products, to be copied into their accounts. */
function FeedAddress() {
  const shopUrl = useRouteContext({ from: '__root__', select: ({ shopUrl }) => shopUrl })
  const address = shopUrl + productFeedPath
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <div className="min-w-0 grow basis-80">
        <h2 className="font-bold text-lg">{texts.title}</h2>
        <p className="mt-1 text-sm text-steel">{texts.text}</p>
        <a
          href={productFeedPath}
          target="_blank"
          rel="noreferrer"
          className="mt-1 inline-flex min-h-11 items-center break-all font-semibold text-link underline-offset-4 hover:underline md:min-h-8"
        >
          {address}
        </a>
      </div>
      <CopyButton
        text={address}
        label={texts.copy}
        copiedLabel={texts.copied}
        onFailure={() => toastError('admin.exports.copyFeed')}
      />
    </section>
  )
}

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
    header: exportTexts.columns.file,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-56',
    cell: ({ kind, fileName }) => (
      <span className="block min-w-0">
        <span className="block font-bold">{exportTexts.lists[kind]}</span>
        <span className="block font-normal text-sm text-steel">{fileName}</span>
      </span>
    ),
  },
  {
    header: exportTexts.columns.when,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    header: exportTexts.columns.who,
    className: 'wrap-anywhere md:min-w-44',
    cell: ({ author }) => author ?? exportTexts.noAuthor,
  },
  { header: exportTexts.columns.rows, isNumeric: true, cell: ({ rowCount }) => rowCount.toLocaleString('pt-BR') },
  { header: exportTexts.columns.state, className: 'md:min-w-64', cell: State },
  {
    header: exportTexts.columns.actions,
    className: 'max-md:before:hidden',
    cell: (file) => (
      <span className="flex justify-end gap-2">
        {file.state === 'done' && <FetchButton file={file} />}
        {isExportRunning(file.state) && (
          <Button
            tone="secondary"
            aria-label={exportTexts.cancelOne(file.fileName)}
            isBusy={cancelling === file.id}
            onClick={() => onCancel(file)}
          >
            {exportTexts.cancel}
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
      <Badge tone={tones[state]}>{exportTexts.states[state]}</Badge>
      {isExportRunning(state) && (
        <ProgressBar
          label={exportTexts.progressOf(fileName)}
          value={state === 'running' ? handledCount : undefined}
          max={state === 'running' ? Math.max(1, rowCount) : undefined}
          className="mt-2 min-w-32"
        />
      )}
      {state === 'failed' && <span className="mt-1 block text-sm text-steel">{exportTexts.failedHint}</span>}
      {state === 'done' && (
        <span className="mt-1 block text-sm text-steel">{exportTexts.keptUntil(bytes, formatDateTime(keptUntil))}</span>
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
      texts={exportTexts.screen}
      list={unpagedList(list, () => true)}
      failure="admin.exports.list"
      filters={
        <>
          <p className="-mt-2 mb-5 max-w-3xl text-steel">{exportTexts.screen.intro}</p>
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
      aria-label={exportTexts.fetchOne(fileName)}
      isBusy={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {!fetchFile.isPending && <Download className="size-4.5" />}
      {exportTexts.fetch}
    </Button>
  )
}
