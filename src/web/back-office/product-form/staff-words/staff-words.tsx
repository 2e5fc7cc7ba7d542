import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProductFit } from '#contract/admin/product-fits.ts'
import { api } from '#web/api-client.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { RecordTable, RecordTableSkeleton } from '#web/back-office/shared/list/record-table.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { staffWordTexts as texts } from '#web/text/back-office/staff-word-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { SayFitDialog } from './say-fit-dialog.tsx'
import { staffWordColumns } from './staff-word-columns.tsx'

/** What the staff has said of a product on cars: added, changed and taken back, at once and apart from the form. */
export function StaffWords({ productId }: { productId: string }) {
  const queryClient = useQueryClient()
  const input = { id: productId }
  const words = useQuery(api.admin.productFits.list.queryOptions({ input, staleTime: 0 }))
  const [edited, setEdited] = useState<AdminProductFit | 'new'>()
  const [unwanted, setUnwanted] = useState<AdminProductFit>()
  const asked = useLast(unwanted)
  useFailureToast('admin.productFits.list', words.error)
  const show = (all: AdminProductFit[]) => queryClient.setQueryData(api.admin.productFits.list.queryKey({ input }), all)
  const takeBack = useMutation(
    api.admin.productFits.takeBack.mutationOptions({
      meta: { toast: 'admin.productFits.takeBack' },
      onSuccess: show,
      onSettled: () => setUnwanted(undefined),
    }),
  )
  const content = () => {
    if (words.isPending) return <RecordTableSkeleton label={adminTexts.loading} />
    if (!words.data) return <FailedState title={texts.failed} onRetry={() => void words.refetch()} />
    if (words.data.length === 0) return <p className="text-steel">{texts.empty}</p>
    return <RecordTable label={texts.table} columns={staffWordColumns(setEdited, setUnwanted)} records={words.data} />
  }
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <Button tone="secondary" className="mb-5" onClick={() => setEdited('new')}>
        {texts.say}
      </Button>
      {content()}
      <SayFitDialog productId={productId} word={edited} onClose={() => setEdited(undefined)} onSaid={show} />
      <ConfirmDialog
        isOpen={unwanted !== undefined}
        onOpenChange={(isOpen) => !isOpen && !takeBack.isPending && setUnwanted(undefined)}
        title={texts.takeBackQuestion(asked?.car ?? '')}
        description={texts.takeBackWarning}
        confirmLabel={texts.takeBackConfirm}
        isDangerous
        isBusy={takeBack.isPending}
        onConfirm={() => unwanted && takeBack.mutate({ id: productId, generationId: unwanted.id })}
      />
    </FormSection>
  )
}
