import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxProductFileBytes } from '#contract/admin/product-imports.ts'
import { api } from '#web/api-client.ts'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { DropZone } from '#web/back-office/shared/uploads/drop-zone.tsx'
import { fileContent } from '#web/back-office/shared/uploads/file-content.ts'
import { RefusedFile } from '#web/back-office/shared/uploads/refused-file.tsx'
import { useRefusedFile } from '#web/back-office/shared/uploads/use-refused-file.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { toastError } from '#web/toast.ts'

/** Uploads a file of products. */
export function SendFile({ onSent }: { onSent: (id: string) => void }) {
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
