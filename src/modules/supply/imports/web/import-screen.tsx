import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeHistory, ImportProgress } from '#modules/fitment/web/index.ts'
import { api, newIdentifier } from '#platform/web/calls/index.ts'
import { DropZone, fileContent, RefusedFile, useRefusedFile } from '#platform/web/forms/drop-zone.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button } from '#platform/web/ui/index.ts'
import { changeSetsQuery } from '../../bulk-edits/web/change-set-queries.ts'
import { isRunning } from '../../changes/rules.ts'
import type { ProductImportSearch } from '../../web/searches.ts'
import { maxProductFileBytes } from '../contract.ts'
import { OpenImport } from './open-import.tsx'
import { productImportTexts as texts } from './texts.ts'

/** Imports products from a file: its columns are mapped, its rows compared one by one, applied, and undone. */
export function ProductImportScreen({ search }: { search: ProductImportSearch }) {
  const change = useListSearch<ProductImportSearch>()
  const [remapped, setRemapped] = useState<string>()
  const open = (id: string | undefined) => change({ import: id, show: undefined })
  return (
    <>
      <BackLink to="/admin/products" label={texts.back} />
      <PageHeading title={texts.title} />
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
      {search.import ? (
        <OpenImport
          key={search.import}
          id={search.import}
          search={search}
          isRemapped={remapped === search.import}
          onRemap={setRemapped}
        />
      ) : (
        <SendFile onSent={open} />
      )}
      <ImportHistory onOpen={open} onNew={search.import ? () => open(undefined) : undefined} />
    </>
  )
}

type ImportHistoryProps = { onOpen: (id: string) => void; onNew: (() => void) | undefined }

function ImportHistory({ onOpen, onNew }: ImportHistoryProps) {
  const list = unpagedList(useQuery(changeSetsQuery('import')), () => true)
  return (
    <ChangeHistory
      query={list}
      failure="admin.productChanges.list"
      texts={texts.history}
      titleOf={({ title }) => title}
      stateOf={({ state, handledCount, rowCount }) =>
        isRunning(state)
          ? { tone: 'signal', text: texts.running(texts.states[state], handledCount, rowCount) }
          : { tone: state === 'applied' ? 'go' : 'neutral', text: texts.states[state] }
      }
      onOpen={onOpen}
      lead={
        onNew && (
          <Button tone="secondary" className="mb-4" onClick={onNew}>
            {texts.another}
          </Button>
        )
      }
    />
  )
}

function SendFile({ onSent }: { onSent: (id: string) => void }) {
  const queryClient = useQueryClient()
  const { refused, refuse, clear } = useRefusedFile()
  const open = useMutation({
    meta: { toast: 'admin.productImports.open' },
    mutationFn: async ({ id, file }: { id: string; file: File }) =>
      api.admin.productImports.open.call({
        id,
        fileName: file.name.slice(-200) || texts.unnamed,
        content: await fileContent(file),
      }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
      onSent(id)
    },
    onError: (error, { file }) => refuse(file, 'admin.productImports.open', error),
  })
  const send = ([file]: File[]) => {
    if (!file || open.isPending) return
    const fault = faultOf(file)
    if (!fault) {
      clear()
      return open.mutate({ id: newIdentifier(), file })
    }
    toastError(fault)
    refuse(file, fault)
  }
  return (
    <div className="mb-6 rounded-md bg-white p-4 ring-1 ring-line sm:p-6">
      <DropZone accept=".xlsx,.csv,.tsv,.txt,.xml,text/csv" isSingle hint={texts.fileHint} onFiles={send} />
      <RefusedFile refused={refused} />
      {open.isPending && <ImportProgress label={texts.sending} handled={undefined} count={undefined} />}
    </div>
  )
}

/** Why a file need not be uploaded to be refused. */
function faultOf({ size }: File) {
  if (size === 0) return 'admin.productImports.emptyFile'
  return size > maxProductFileBytes ? 'admin.productImports.tooLarge' : undefined
}
