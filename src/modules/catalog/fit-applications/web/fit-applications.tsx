import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { RecordList, unpagedList } from '#platform/web/lists/record-list.tsx'
import { type Column, RecordTable } from '#platform/web/lists/record-table.tsx'
import { rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import { IfMayEdit } from '#platform/web/staff-rights.ts'
import { Badge, type BadgeTone, Button } from '#platform/web/ui/index.ts'
import type { AdminFitApplication } from '../contract.ts'
import { FitApplicationDialog } from './fit-application-dialog.tsx'
import { fitApplicationTexts as texts } from './texts.ts'

const tones: Record<AdminFitApplication['verdict'], BadgeTone> = {
  serve: 'go',
  serve_com_ressalva: 'signal',
  nao_serve: 'brake',
}

const fitApplicationColumns = (
  onChange: (application: AdminFitApplication) => void,
  onDelete: (application: AdminFitApplication) => void,
): Column<AdminFitApplication>[] => [
  { header: texts.columns.car, isHeading: true, className: 'wrap-anywhere md:min-w-40', cell: ({ car }) => car },
  {
    header: texts.columns.verdict,
    cell: ({ verdict }) => <Badge tone={tones[verdict]}>{texts.verdicts[verdict]}</Badge>,
  },
  { header: texts.columns.note, className: 'wrap-anywhere max-md:col-span-2 md:w-full', cell: ({ note }) => note },
  { header: texts.columns.author, cell: ({ author }) => author },
  { header: texts.columns.when, className: 'tabular', cell: ({ createdAt }) => formatDateTime(createdAt) },
  rowActionsColumn((application) => ({
    name: application.car,
    editLabel: texts.change(application.car),
    deleteLabel: texts.delete(application.car),
    onEdit: () => onChange(application),
    onDelete: () => onDelete(application),
  })),
]

/** Saved immediately, independently of the form. */
export function FitApplications({ productId }: { productId: string }) {
  const queryClient = useQueryClient()
  const input = { id: productId }
  const applications = useQuery(api.admin.fitApplications.list.queryOptions({ input, staleTime: 0 }))
  const [edited, setEdited] = useState<AdminFitApplication | 'new'>()
  const show = (all: AdminFitApplication[]) =>
    queryClient.setQueryData(api.admin.fitApplications.list.queryKey({ input }), all)
  const takingBack = useDeletion({
    call: {
      mutationFn: async ({ id }: { id: string }) =>
        show(await api.admin.fitApplications.clear.call({ id: productId, generationId: id })),
    },
    situation: 'admin.fitApplications.clear',
    texts: {
      deleteQuestion: texts.deleteQuestion,
      deleteWarning: texts.deleteWarning,
      confirmDelete: texts.deleteConfirm,
    },
    // The response is the current list.
    refresh: async () => undefined,
  })
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <IfMayEdit>
        <Button tone="secondary" className="mb-5" onClick={() => setEdited('new')}>
          {texts.say}
        </Button>
      </IfMayEdit>
      <RecordList
        query={unpagedList(applications, () => true)}
        failure="admin.fitApplications.list"
        failedTitle={texts.failed}
        empty={{ title: texts.empty }}
        isFiltered={false}
        isOnPage={false}
      >
        {({ rows }) => (
          <RecordTable
            label={texts.table}
            columns={fitApplicationColumns(setEdited, ({ id, car }) => takingBack.ask({ id, name: car }))}
            records={rows}
          />
        )}
      </RecordList>
      <FitApplicationDialog
        productId={productId}
        application={edited}
        onClose={() => setEdited(undefined)}
        onSaved={show}
      />
      <DeleteDialog deletion={takingBack} />
    </FormSection>
  )
}
