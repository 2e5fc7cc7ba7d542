import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shopDay } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/index.ts'
import type { AdminPromotion, PromotionFields } from '../contract.ts'
import { describeBenefit } from '../texts.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionForm, toCopiedValues, toPromotionValues } from './promotion-values.ts'
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
  const { form, saving } = useRecordForm({
    record: promotion,
    resolver: zodResolver(promotionForm),
    fieldsOf: readFields,
    valuesOf: (record) =>
      copied ? toCopiedValues(copied, new Date()) : toPromotionValues(record, shopDay(new Date())),
    create: (fields) => api.admin.promotions.create.call({ fields }),
    update: (fields, { id, updatedAt }) =>
      api.admin.promotions.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.promotions.find.call({ id }),
    situations: { create: 'admin.promotions.create', update: 'admin.promotions.update' },
    toastValues: ({ label }) => ({ name: label }),
    refresh: refreshPromotions,
    onSaved: () => navigate({ to: '/admin/promotions', ignoreBlocker: true }),
    refusedAt: { COUPON_CODE_TAKEN: 'code' },
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
