import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ExportFormat, exportFormats } from '#domain/exports/list-exports.ts'
import { api } from '#web/api-client.ts'
import { useMayOpen } from '#web/back-office/shared/use-may-open.ts'
import { saveFile } from '#web/save-file.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { exportTexts as texts } from '#web/text/back-office/export-texts.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ExportedList, fetchExport } from './fetch-export.ts'

/**
 * Exports all pages of a list as a spreadsheet. A long list is exported by a job: then the screen of all
 * exports opens and shows its progress.
 */
export function ExportMenu({ lists, className }: { lists: readonly ExportedList[]; className?: string }) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const save = useMutation({
    meta: { toast: 'admin.export' },
    mutationFn: async ({ list, format }: { list: ExportedList; format: ExportFormat }) => {
      const { isAccepted } = await api.admin.exports.ask.call({ ...list, id: newIdentifier(), format })
      return isAccepted ? undefined : fetchExport(list, format)
    },
    onSuccess: (fetched) => {
      if (fetched) saveFile(fetched.file, fetched.name)
      else void navigate({ to: '/admin/exports' })
    },
  })
  const actions = lists.flatMap((list) =>
    exportFormats.map((format) => ({
      key: `${list.kind}.${format}`,
      label: lists.length > 1 ? texts.listAs(texts.lists[list.kind], texts.formats[format]) : texts.formats[format],
      onSelect: () => save.mutate({ list, format }),
    })),
  )
  if (!mayOpen('/admin/exports')) return null
  const toFiles = { key: 'files', label: texts.toFiles, onSelect: () => void navigate({ to: '/admin/exports' }) }
  const toFeed = { ...toFiles, key: 'feed', label: texts.toFeed }
  const hasProducts = lists.some(({ kind }) => kind === 'products')
  return (
    <ActionMenu
      label={texts.export}
      actions={[...actions, ...(hasProducts ? [toFeed] : []), toFiles]}
      button={
        <Button tone="secondary" className={className} isBusy={save.isPending}>
          {!save.isPending && <Download aria-hidden="true" className="size-4.5" />}
          {texts.export}
        </Button>
      }
    />
  )
}
