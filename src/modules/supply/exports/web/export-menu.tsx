import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { fetchFile, saveFile } from '#platform/web/calls/index.ts'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { ActionMenu, Button } from '#platform/web/ui/index.ts'
import { type ExportFilter, type ExportFormat, type ExportKind, exportFormats, exportPath } from '../contract.ts'
import { exportTexts as texts } from './texts.ts'

export function ExportMenu({ lists, className }: { lists: readonly ExportedList[]; className?: string }) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  // All lists of orders tell amounts.
  const mayExport = useMay('orders.amounts') || !lists.some(({ kind }) => kind.includes('order'))
  const save = useMutation({
    meta: { toast: 'admin.export' },
    mutationFn: ({ list, format }: { list: ExportedList; format: ExportFormat }) => fetchExport(list, format),
    onSuccess: ({ file, name }) => saveFile(file, name),
  })
  const actions = lists.flatMap((list) =>
    exportFormats.map((format) => ({
      key: `${list.kind}.${format}`,
      label: lists.length > 1 ? texts.listAs(texts.lists[list.kind], texts.formats[format]) : texts.formats[format],
      onSelect: () => save.mutate({ list, format }),
    })),
  )
  if (!mayOpen('/admin/exports') || !mayExport) return null
  const toFeed = { key: 'feed', label: texts.toFeed, onSelect: () => void navigate({ to: '/admin/exports' }) }
  const hasProducts = lists.some(({ kind }) => kind === 'products')
  return (
    <ActionMenu
      label={texts.export}
      actions={hasProducts ? [...actions, toFeed] : actions}
      button={
        <Button tone="secondary" className={className} isBusy={save.isPending}>
          {!save.isPending && <Download className="size-4.5" />}
          {texts.export}
        </Button>
      }
    />
  )
}

type ExportedList = { [Kind in ExportKind]: { kind: Kind; filter: ExportFilter<Kind> } }[ExportKind]

function fetchExport({ kind, filter }: ExportedList, format: ExportFormat): Promise<{ file: Blob; name: string }> {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return fetchFile(`${exportPath}/${kind}.${format}?${new URLSearchParams(given)}`, `${kind}.${format}`)
}
