import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pick } from '#platform/pick.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { ConflictDialog, readValue } from '#platform/web/forms/conflict-dialog.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { ConfirmDialog, useLastDefined } from '#platform/web/ui/index.ts'
import { choiceTexts } from '../../attributes/web/texts.ts'
import { refreshVehicles } from '../../web/searches.ts'
import { type GenerationFields, generationFields } from '../car-fields.ts'
import type { AdminGeneration, GenerationPreview } from '../staff-contract.ts'
import { GenerationForm } from './generation-form.tsx'
import { resolveGeneration, toGenerationValues } from './generation-values.ts'
import { adminGenerationTexts, adminVehicleTexts } from './texts.ts'

const texts = adminGenerationTexts.preview

type PreviewDialogProps = {
  /** Closed while there is none. */
  preview: GenerationPreview | undefined
  onClose: () => void
  onConfirm: () => void
}

export function PreviewDialog({ preview, onClose, onConfirm }: PreviewDialogProps) {
  const shown = useLastDefined(preview)
  const { productCount = 0, changes = [], products = [] } = shown ?? {}
  return (
    <ConfirmDialog
      isOpen={preview !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(productCount)}
      description={texts.description}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      onConfirm={onConfirm}
    >
      <ul className="flex flex-col gap-1 font-bold">
        {changes.map(({ before, after, count }) => (
          <li key={`${before} ${after}`}>{texts.change(count, texts.verdicts[before], texts.verdicts[after])}</li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {products.map(({ id, name, before, after }) => (
          <li key={id} className="wrap-anywhere">
            {texts.product(name, texts.verdicts[before], texts.verdicts[after])}
          </li>
        ))}
        {productCount > products.length && <li>{texts.more(productCount - products.length)}</li>}
      </ul>
    </ConfirmDialog>
  )
}

// The years and the rims only make sense together.
const together = [
  ['yearFrom', 'yearTo'],
  ['rimMinInches', 'rimMaxInches'],
] as const

const fieldNames = Object.keys(generationFields.shape) as (keyof GenerationFields)[]
const fieldsOf = (record: AdminGeneration) => generationFields.parse(pick(record, ...fieldNames))

type GenerationEditorProps = {
  model: { id: string; makeId: string }
  generation?: AdminGeneration
  year?: number | undefined
}

export function GenerationEditor({ model, generation, year }: GenerationEditorProps) {
  const navigate = useNavigate()
  const { form, saving } = useRecordForm({
    record: generation,
    resolver: resolveGeneration,
    fieldsOf,
    valuesOf: (record) => toGenerationValues(record && fieldsOf(record), year),
    together,
    create: (fields) => api.admin.vehicleGenerations.create.call({ modelId: model.id, fields }),
    update: (fields, { id, updatedAt }) =>
      api.admin.vehicleGenerations.update.call({ id, fields, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.vehicleGenerations.find.call({ id }),
    situations: { create: 'admin.vehicles.generations.create', update: 'admin.vehicles.generations.update' },
    refresh: refreshVehicles,
    onSaved: () =>
      navigate({ to: '/admin/vehicles/makes/$makeId', params: { makeId: model.makeId }, ignoreBlocker: true }),
    refusedAt: { YEARS_OVERLAP: 'yearFrom' },
  })
  const [asked, setAsked] = useState<{ fields: GenerationFields; preview: GenerationPreview }>()
  const look = useMutation({
    meta: { toast: 'admin.vehicles.generations.preview' },
    mutationFn: ({ over: { id, updatedAt }, fields }: { over: AdminGeneration; fields: GenerationFields }) =>
      api.admin.vehicleGenerations.preview.call({ id, fields, expectedUpdatedAt: updatedAt }).catch((error) => {
        // After saving, the form shows what others have changed in the meantime, merged.
        if (isApiError(error, 'CHANGED_MEANWHILE')) return undefined
        throw error
      }),
    onSuccess: (preview, { fields }) => {
      if (preview && preview.productCount > 0) setAsked({ fields, preview })
      else saving.save(fields)
    },
  })
  // A new generation has no earlier fit statements.
  const submit = (fields: GenerationFields) =>
    saving.base ? !look.isPending && look.mutate({ over: saving.base, fields }) : saving.save(fields)
  return (
    <>
      <GenerationForm form={form} makeId={model.makeId} isBusy={look.isPending || saving.isSaving} onSubmit={submit} />
      <PreviewDialog
        preview={asked?.preview}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) saving.save(asked.fields)
          setAsked(undefined)
        }}
      />
      <ConflictDialog saving={saving} labels={adminGenerationTexts.fields} show={shown} />
    </>
  )
}

function shown(field: keyof GenerationFields, fields: GenerationFields) {
  switch (field) {
    case 'factorySets':
      return readValue(fields.factorySets.map(formatFactorySet).join('; '))
    case 'confidence':
      return adminVehicleTexts.confidences[fields.confidence]
    case 'fastener':
      return fields.fastener ? choiceTexts.fastener[fields.fastener] : readValue(null)
    case 'seat':
      return fields.seat ? choiceTexts.seat[fields.seat] : readValue(null)
    case 'yearFrom':
    case 'yearTo':
      return String(fields[field])
    default:
      return readValue(fields[field])
  }
}

function formatFactorySet({ version, tyreSize, loadIndex, speedSymbol, rimWidthInches, offsetMm }: Set): string {
  const rim = [rimWidthInches === null ? '' : `${rimWidthInches}J`, offsetMm === null ? '' : `ET${offsetMm}`]
  return [version, tyreSize, `${loadIndex ?? ''}${speedSymbol ?? ''}`, ...rim].filter(Boolean).join(' ')
}

type Set = GenerationFields['factorySets'][number]
