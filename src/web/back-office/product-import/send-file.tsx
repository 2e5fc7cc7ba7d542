import { useMutation, useQueryClient } from '@tanstack/react-query'
import { largestProductFile } from '#contract/admin/product-imports.ts'
import { api } from '#web/api-client.ts'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { DropZone } from '#web/back-office/shared/uploads/drop-zone.tsx'
import { fileContent } from '#web/back-office/shared/uploads/file-content.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { toastError } from '#web/toast.ts'

/** Uploads a file of products. */
export function SendFile({ onSent }: { onSent: (id: string) => void }) {
  const queryClient = useQueryClient()
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
  })
  const send = ([file]: File[]) => {
    if (!file || open.isPending) return
    if (file.size === 0) toastError('admin.productImports.emptyFile')
    else if (file.size > largestProductFile) toastError('admin.productImports.tooLarge')
    else open.mutate({ id: newIdentifier(), file })
  }
  return (
    <div className="mb-6 rounded-md bg-white p-4 ring-1 ring-line sm:p-6">
      <DropZone accept=".xlsx,.csv,.tsv,.txt,text/csv" isSingle hint={texts.fileHint} onFiles={send} />
      {open.isPending && <ImportProgress label={texts.sending} handled={undefined} count={undefined} />}
    </div>
  )
}
