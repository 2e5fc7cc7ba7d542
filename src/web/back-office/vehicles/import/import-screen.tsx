import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { maxImportLength } from '#contract/admin/vehicle-imports.ts'
import { decodeTable } from '#domain/decode-table.ts'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { ChangeHistory } from '#web/back-office/shared/imports/change-history.tsx'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { DropZone } from '#web/back-office/shared/uploads/drop-zone.tsx'
import { RefusedFile } from '#web/back-office/shared/uploads/refused-file.tsx'
import { useRefusedFile } from '#web/back-office/shared/uploads/use-refused-file.ts'
import { saveFile } from '#web/save-file.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { adminVehicleTexts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { toastError } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportPreview } from './import-preview.tsx'
import { whileHandled } from './import-queries.ts'
import type { ImportSearch } from './import-search.ts'

/** Imports vehicles from a file: compared row by row, applied, and undone. */
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

/** Downloads all recorded vehicles as a file. */
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

/** Uploads a file, and shows the progress of its comparison. */
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

/** The text of a file; undefined where it has none that can be read. */
async function textIn(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeTable(new Uint8Array(bytes))
  return text?.includes('\0') ? undefined : text
}

/** The latest imports of vehicles; each can be opened, and undone there. */
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
