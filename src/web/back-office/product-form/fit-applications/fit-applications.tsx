import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { api } from '#web/api-client.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { fitApplicationColumns } from './fit-application-columns.tsx'
import { FitApplicationDialog } from './fit-application-dialog.tsx'

/**
 * The staff's statements about the fit of a product on cars: added, changed and removed immediately,
 * independently of the form.
 */
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
      <Button tone="secondary" className="mb-5" onClick={() => setEdited('new')}>
        {texts.say}
      </Button>
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
