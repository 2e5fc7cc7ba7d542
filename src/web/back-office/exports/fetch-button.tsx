import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportPath, type ListExport } from '#contract/admin/exports.ts'
import { api } from '#web/api-client.ts'
import { saveFileFrom } from '#web/save-file.ts'
import { exportTexts as texts } from '#web/text/back-office/export-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Makes the browser download a finished file directly to disk: it may be too large to be held by a page. */
export function FetchButton({ file: { id, fileName } }: { file: ListExport }) {
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
