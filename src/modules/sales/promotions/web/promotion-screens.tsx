import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { shopDay } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { useSaveRecord } from '#platform/web/forms/use-save-record.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import type { AdminPromotion, PromotionFields } from '../contract.ts'
import { describeBenefit } from '../texts.ts'
import { PromotionForm } from './promotion-form.tsx'
import { type PromotionValues, promotionForm, toCopiedValues, toPromotionValues } from './promotion-values.ts'
import { refreshPromotions } from './promotions-screen.tsx'
import { promotionFormTexts as texts } from './texts.ts'

const labels: Record<keyof PromotionFields, string> = {
  label: texts.label,
  benefit: texts.what,
  conditions: texts.conflict.conditions,
  firstDay: texts.firstDay,
  lastDay: texts.lastDay,
  priority: texts.priority,
  combinesWithCoupons: texts.combines,
  codes: texts.conflict.codes,
  maxUses: texts.maxUses,
  maxUsesPerCustomer: texts.maxUsesPerCustomer,
}

function show(field: keyof PromotionFields, fields: PromotionFields): string {
  if (field === 'benefit') return describeBenefit(fields.benefit)
  if (field === 'codes')
    return fields.codes.kind === 'one' ? fields.codes.code : texts.codeKinds[fields.codes.kind].label
  if (field === 'conditions') return texts.changed
  return readValue(fields[field])
}

const readFields = (promotion: AdminPromotion): PromotionFields =>
  pick(
    promotion,
    ...(['label', 'benefit', 'conditions', 'firstDay', 'lastDay', 'priority'] as const),
    ...(['combinesWithCoupons', 'codes', 'maxUses', 'maxUsesPerCustomer'] as const),
  )

type EditorProps = {
  promotion?: AdminPromotion
  /** What a new one begins with. */
  copied?: AdminPromotion | undefined
  exportMenu?: ReactNode
}

function PromotionEditor({ promotion, copied, exportMenu }: EditorProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm<PromotionValues, unknown, PromotionFields>({
    resolver: zodResolver(promotionForm),
    defaultValues: copied ? toCopiedValues(copied, new Date()) : toPromotionValues(promotion, shopDay(new Date())),
  })
  const saving = useSaveRecord<AdminPromotion, PromotionFields>({
    record: promotion,
    fieldsOf: readFields,
    create: (fields) => api.admin.promotions.create.call({ fields }),
    update: (fields, { id, updatedAt }) =>
      api.admin.promotions.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.promotions.find.call({ id }),
    fill: (record, options) => form.reset(toPromotionValues(record, record.firstDay), options),
    situation: promotion ? 'admin.promotions.update' : 'admin.promotions.create',
    toastValues: ({ label }) => ({ name: label }),
    onRefused: (error) => {
      if (isApiError(error, 'COUPON_CODE_TAKEN'))
        form.setError('code', { message: error.message }, { shouldFocus: true })
    },
    onSaved: async () => {
      await refreshPromotions(queryClient)
      await navigate({ to: '/admin/promotions', ignoreBlocker: true })
    },
  })
  return (
    <>
      {promotion?.stoppedAt && <Notice>{texts.isStopped(formatDate(promotion.stoppedAt))}</Notice>}
      {promotion?.isUsed && <Notice>{texts.isUsed}</Notice>}
      <PromotionForm
        form={form}
        promotion={saving.base}
        isBusy={saving.isSaving}
        onSubmit={saving.save}
        exportMenu={promotion?.codes.kind === 'many' && exportMenu}
      />
      <ConflictDialog saving={saving} labels={labels} show={show} />
    </>
  )
}

const Notice = ({ children }: { children: string }) => (
  <p className="mb-5 max-w-4xl rounded-sm bg-signal/15 px-4 py-3">{children}</p>
)

/** A new promotion, or a copy of another. */
export function AddPromotionScreen({ copyId }: { copyId: string | undefined }) {
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/promotions" backToList={texts.backToList} />
      {copyId ? (
        <KnownPromotion id={copyId}>{(copied) => <PromotionEditor copied={copied} />}</KnownPromotion>
      ) : (
        <PromotionEditor />
      )}
    </>
  )
}

/** `exportMenu` offers the codes of the promotion with that id. */
export function EditPromotionScreen({ id, exportMenu }: { id: string; exportMenu: ReactNode }) {
  return (
    <>
      <FormHeading title={texts.editTitle} list="/admin/promotions" backToList={texts.backToList} />
      <KnownPromotion id={id}>
        {(promotion) => <PromotionEditor promotion={promotion} exportMenu={exportMenu} />}
      </KnownPromotion>
    </>
  )
}

function KnownPromotion({ id, children }: { id: string; children: (promotion: AdminPromotion) => ReactNode }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(
    api.admin.promotions.find.queryOptions({ input: { id }, staleTime: 0 }),
  )
  // An address without a valid id is refused as invalid.
  const isMissing = isApiError(error, 'PROMOTION_NOT_FOUND', 'INVALID_INPUT')
  useFailureToast('admin.promotions.find', isMissing ? null : error)
  if (data && isFetchedAfterMount) return children(data)
  if (isMissing) return <FailedState isOnSheet title={texts.notFound} />
  if (error) return <FailedState isOnSheet title={texts.notLoaded} onRetry={refetch} />
  return <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
}
