import { useMutation } from '@tanstack/react-query'
import type { ExportFormat } from '#contract/admin/exports.ts'
import { saveFile } from '#web/save-file.ts'
import { exportTexts as texts } from '#web/text/back-office/export-texts.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/page-icons.ts'
import { type ExportedList, fetchExport } from './fetch-export.ts'

// Written out: the contract's list comes with a validation library.
const formats: readonly ExportFormat[] = ['xlsx', 'csv']

/** Saves what a list shows, on all its pages, as a file for spreadsheets. */
export function ExportMenu({ lists, className }: { lists: readonly ExportedList[]; className?: string }) {
  const save = useMutation({
    meta: { toast: 'admin.export' },
    mutationFn: ({ list, format }: { list: ExportedList; format: ExportFormat }) => fetchExport(list, format),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  const actions = lists.flatMap((list) =>
    formats.map((format) => ({
      key: `${list.kind}.${format}`,
      label: lists.length > 1 ? texts.listAs(texts.lists[list.kind], texts.formats[format]) : texts.formats[format],
      onSelect: () => save.mutate({ list, format }),
    })),
  )
  return (
    <ActionMenu
      label={texts.export}
      actions={actions}
      button={
        <Button tone="secondary" className={className} isBusy={save.isPending}>
          {!save.isPending && <Download aria-hidden="true" className="size-4.5" />}
          {texts.export}
        </Button>
      }
    />
  )
}
