import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decodeTable } from '#platform/decode-table.ts'
import { api, newIdentifier, saveFile } from '#platform/web/calls/index.ts'
import { DropZone, RefusedFile, useRefusedFile } from '#platform/web/forms/drop-zone.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button } from '#platform/web/ui/index.ts'
import { adminVehicleTexts } from '../../cars/web/texts.ts'
import type { ImportSearch } from '../../web/searches.ts'
import { maxImportLength } from '../contract.ts'
import { ChangeHistory } from './change-history.tsx'
import { ImportProgress, whileHandled } from './import-parts.tsx'
import { ImportPreview } from './import-preview.tsx'
import { adminImportTexts as texts } from './texts.ts'

export function ImportScreen({ search }: { search: ImportSearch }) {
  const change = useListSearch<ImportSearch>()
  const open = (id: string | undefined) => change({ import: id, outcome: undefined })
  return (
    <>
      <BackLink to="/admin/vehicles" label={adminVehicleTexts.toVehicles} />
      <PageHeading title={texts.title}>
        <ExportButton />
      </PageHeading>
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
      <ImportFile onChecked={open} />
      {search.import && <ImportPreview key={search.import} id={search.import} search={search} />}
      <ImportHistory onOpen={open} />
    </>
  )
}

function ExportButton() {
  const save = useMutation({
    meta: { toast: 'admin.vehicles.imports.export' },
    mutationFn: () => api.admin.vehicleImports.export.call(),
    onSuccess: ({ fileName, content }) => saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), fileName),
  })
  return (
    <Button tone="secondary" isBusy={save.isPending} onClick={() => save.mutate()}>
      {texts.export}
    </Button>
  )
}

function ImportFile({ onChecked }: { onChecked: (id: string) => void }) {
  const queryClient = useQueryClient()
  const { refused, refuse, clear } = useRefusedFile()
  const check = useMutation({
    meta: { toast: 'admin.vehicles.imports.check', toastValues: () => ({}) },
    mutationFn: async ({ id, file, content }: { id: string; file: File; content: string }) => {
      const fileName = file.name.slice(-200) || texts.unnamed
      return api.admin.vehicleImports.check.call({ id, fileName, content })
    },
    onSuccess: async (checked) => {
      await queryClient.invalidateQueries({ queryKey: api.admin.vehicleImports.key() })
      onChecked(checked.id)
    },
    onError: (error, { file }) => refuse(file, 'admin.vehicles.imports.check', error),
  })
  const { data: begun } = useQuery(whileHandled(check.variables?.id ?? '', check.isPending))
  const send = async ([file]: File[]) => {
    if (!file || check.isPending) return
    const isTooLarge = file.size > maxImportLength
    const content = isTooLarge ? undefined : await textIn(file)
    if (content !== undefined) {
      clear()
      return check.mutate({ id: newIdentifier(), file, content })
    }
    const fault = isTooLarge ? 'admin.vehicles.imports.tooLarge' : 'admin.vehicles.imports.noText'
    toastError(fault)
    refuse(file, fault)
  }
  return (
    <div className="mb-6 rounded-md bg-white p-4 ring-1 ring-line sm:p-6">
      <DropZone accept=".csv,.tsv,.txt,text/csv" isSingle hint={texts.fileHint} onFiles={send} />
      <RefusedFile refused={refused} />
      {check.isPending && (
        <ImportProgress label={texts.checking} handled={begun?.handledCount} count={begun?.rowCount} />
      )}
    </div>
  )
}

/** Undefined where it cannot be read. */
async function textIn(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeTable(new Uint8Array(bytes))
  return text?.includes('\0') ? undefined : text
}

function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useQuery(api.admin.vehicleImports.list.queryOptions({ staleTime: 0 }))
  return (
    <ChangeHistory
      query={unpagedList(imports, () => true)}
      failure="admin.vehicles.imports.list"
      texts={texts.history}
      titleOf={({ fileName }) => fileName}
      stateOf={({ state }) => ({ tone: state === 'applied' ? 'go' : 'neutral', text: texts.states[state] })}
      onOpen={onOpen}
    />
  )
}
