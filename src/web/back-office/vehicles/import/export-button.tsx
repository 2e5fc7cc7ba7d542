import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { saveFile } from '#web/save-file.ts'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Downloads all recorded vehicles as a file. */
export function ExportButton() {
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
