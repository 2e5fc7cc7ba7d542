import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminFitApplication } from '#contract/admin/fit-applications.ts'
import { api } from '#web/api-client.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { RecordTable, RecordTableSkeleton } from '#web/back-office/shared/list/record-table.tsx'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { fitApplicationColumns } from './fit-application-columns.tsx'
import { FitApplicationDialog } from './fit-application-dialog.tsx'

/**
 * The staff's statements about the fit of a product on cars: added, changed and removed immediately, independently of the
 * form.
 */
export function FitApplications({ productId }: { productId: string }) {
  const queryClient = useQueryClient()
  const input = { id: productId }
  const applications = useQuery(api.admin.fitApplications.list.queryOptions({ input, staleTime: 0 }))
  const [edited, setEdited] = useState<AdminFitApplication | 'new'>()
  useFailureToast('admin.fitApplications.list', applications.error)
  const show = (all: AdminFitApplication[]) =>
    queryClient.setQueryData(api.admin.fitApplications.list.queryKey({ input }), all)
  const takingBack = useDeletion({
    call: {
      mutationFn: async ({ id }: { id: string }) =>
        show(await api.admin.fitApplications.clear.call({ id: productId, generationId: id })),
    },
    situation: 'admin.fitApplications.clear',
    texts: {
      deleteQuestion: texts.takeBackQuestion,
      deleteWarning: texts.takeBackWarning,
      confirmDelete: texts.takeBackConfirm,
    },
    // The response is the current list.
    refresh: async () => undefined,
  })
  const content = () => {
    if (applications.isPending) return <RecordTableSkeleton label={adminTexts.loading} />
    if (!applications.data) return <FailedState title={texts.failed} onRetry={() => void applications.refetch()} />
    if (applications.data.length === 0) return <p className="text-steel">{texts.empty}</p>
    return (
      <RecordTable
        label={texts.table}
        columns={fitApplicationColumns(setEdited, ({ id, car }) => takingBack.ask({ id, name: car }))}
        records={applications.data}
      />
    )
  }
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <Button tone="secondary" className="mb-5" onClick={() => setEdited('new')}>
        {texts.say}
      </Button>
      {content()}
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
