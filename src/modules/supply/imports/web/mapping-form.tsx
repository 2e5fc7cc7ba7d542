import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportProgress } from '#modules/fitment/web/index.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { invoiceParties } from '#platform/spreadsheet-cells.ts'
import { api, uploadTo, useCall } from '#platform/web/calls/index.ts'
import { DropZone } from '#platform/web/forms/drop-zone.tsx'
import { LeaveGuard } from '#platform/web/forms/leave-guard.tsx'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, Checkbox, FailedState, Fault, Select, Skeleton } from '#platform/web/ui/index.ts'
import { fileStockModes } from '../../changes/rules.ts'
import { SupplierSelect } from '../../suppliers/web/supplier-select.tsx'
import { importPicturesPath, type ProductImport, type StoredPictures } from '../contract.ts'
import { pictureArchiveLimits } from '../import-fields.ts'
import { isSameCompany } from '../programs/invoice.ts'
import {
  chosenMapping,
  type MappingChoice,
  MappingColumns,
  mappingFault,
  PriceRuleFields,
  readRule,
} from './mapping-parts.tsx'
import { productImportTexts as texts } from './texts.ts'

const nothingChosen: MappingChoice = { columns: {} }

/**
 * Asks for the meaning of each column, the supplier, and the price rule. What is chosen stays when another supplier is
 * selected.
 */
export function MappingForm({ id, onSent }: { id: string; onSent: () => void }) {
  const [choice, setChoice] = useState(nothingChosen)
  const { supplierId } = choice
  const file = useQuery(
    api.admin.productImports.find.queryOptions({
      input: { id, supplierId: supplierId ?? undefined },
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    }),
  )
  if (file.isPending) return <Skeleton className="h-64" />
  if (!file.data) return <FailedState isOnSheet title={texts.notLoaded} onRetry={file.refetch} />
  return (
    <Mapping
      id={id}
      file={file.data}
      isReading={file.isPlaceholderData}
      choice={choice}
      onChoose={(chosen) => setChoice((before) => ({ ...before, ...chosen }))}
      onSent={onSent}
    />
  )
}

type MappingProps = {
  id: string
  file: ProductImport
  /** Whether the settings of the selected supplier are being loaded. */
  isReading: boolean
  choice: MappingChoice
  onChoose: (chosen: Partial<MappingChoice>) => void
  onSent: () => void
}

function Mapping({ id, file, isReading, choice, onChoose, onSent }: MappingProps) {
  const queryClient = useQueryClient()
  const mapping = chosenMapping(file.settings, choice)
  const { rule, ...settings } = mapping
  const [isErrorShown, setIsErrorShown] = useState(false)
  const priceRule = rule === null ? null : readRule(rule)
  const fault = mappingFault(settings)
  const recipient = otherRecipient(file)
  const check = useCall(api.admin.productImports.check, {
    toast: 'admin.productImports.check',
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
      await queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() })
      onSent()
    },
  })
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(chosenMapping(file.settings, nothingChosen))
  const send = () => {
    setIsErrorShown(true)
    if (fault || priceRule === undefined || isReading) return
    check.mutate({ id, settings: { ...settings, priceRule } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="rounded-md bg-white p-4 ring-1 ring-line sm:p-6"
    >
      <LeaveGuard openedBy="import" isUnsaved={() => isChanged && !check.isSuccess} />
      {file.program && <p className="mb-3 font-semibold">{texts.programs[file.program]}</p>}
      {recipient && <p className="mb-3 font-semibold text-brake">{texts.otherRecipient(recipient)}</p>}
      <ListSupplier
        suppliers={file.suppliers}
        supplierId={settings.supplierId}
        onChoose={(supplierId) => onChoose({ supplierId })}
      />
      <h3 className="font-bold text-lg">{texts.mapping}</h3>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-steel">{texts.mappingHint(file.rowCount)}</p>
      <MappingColumns
        file={file}
        fields={settings.fields}
        onChange={(place, field) => onChoose({ columns: { ...choice.columns, [place]: field } })}
      />
      <Fault className="mt-3 font-semibold text-brake">{isErrorShown && fault && fault}</Fault>
      {settings.fields.includes('imageUrls') && <ImportPictures id={id} count={file.pictureFiles} />}
      <h3 className="mt-6 mb-2 font-bold text-lg">{texts.rules}</h3>
      <div className="flex flex-col gap-3">
        {settings.fields.includes('stockQuantity') && (
          <Select
            label={texts.stockMode}
            className="max-w-md"
            options={fileStockModes.map((value) => ({ value, label: texts.stockModes[value] }))}
            value={settings.stockMode}
            onChange={({ target }) =>
              onChoose({ stockMode: fileStockModes.find((mode) => mode === target.value) ?? 'set' })
            }
          />
        )}
        {settings.fields.includes('costCents') && (
          <PriceRuleFields
            rule={rule}
            onChange={(changed) => onChoose({ rule: changed })}
            isErrorShown={isErrorShown && priceRule === undefined}
          />
        )}
        <Checkbox
          label={texts.addsNew}
          checked={settings.addsNew}
          onChange={({ target }) => onChoose({ addsNew: target.checked })}
        />
      </div>
      <Button type="submit" className="mt-5" isBusy={check.isPending || isReading}>
        {texts.check}
      </Button>
    </form>
  )
}

/** For whom an invoice is, if that is not the shop. */
function otherRecipient({ program, headings, samples }: ProductImport): string | undefined {
  const column = program === 'nfe' ? headings.indexOf(invoiceParties.recipient) : -1
  const recipients = samples.map((cells) => cells[column] ?? '').filter(Boolean)
  const other = recipients.find((taxId) => !isSameCompany(taxId, store().taxId))
  return other && formatTaxId(other)
}

/** Accepts an archive of the pictures that a file of products refers to; `count` have been uploaded before. */
function ImportPictures({ id, count }: { id: string; count: number }) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { toast: 'admin.productImports.sendPictures' },
    mutationFn: (file: File) => uploadTo<StoredPictures>(`${importPicturesPath}/${id}`, file, { onProgress: setShare }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() }),
  })
  const take = ([file]: File[]) => {
    if (!file || send.isPending) return
    if (file.size > pictureArchiveLimits.bytes) toastError('admin.productImports.picturesTooLarge')
    else send.mutate(file)
  }
  const percent = Math.round(share * 100)
  const uploaded = send.data?.count ?? count
  return (
    <section>
      <h3 className="mt-6 mb-1 font-bold text-lg">{texts.pictures}</h3>
      <p className="mb-3 max-w-3xl text-sm text-steel">{texts.picturesHint}</p>
      <DropZone accept=".zip,application/zip" isSingle hint={texts.archiveHint} onFiles={take} />
      {send.isPending && (
        <ImportProgress label={texts.sendingArchive} text={texts.sentShare(percent)} handled={percent} count={100} />
      )}
      <p role="status" className="mt-2 font-semibold">
        {uploaded > 0 && texts.picturesUploaded(uploaded)}
      </p>
      {send.data && send.data.leftOut.length > 0 && (
        <p className="wrap-anywhere mt-1 text-sm">{texts.picturesLeftOut(send.data.leftOut)}</p>
      )}
    </section>
  )
}

type ListSupplierProps = {
  suppliers: ProductImport['suppliers']
  supplierId: string | null
  onChoose: (id: string | null) => void
}

function ListSupplier({ suppliers, supplierId, onChoose }: ListSupplierProps) {
  const queryClient = useQueryClient()
  return (
    <SupplierSelect
      label={texts.supplier}
      hint={texts.supplierHint}
      placeholder={texts.noSupplier}
      suppliers={suppliers}
      value={supplierId ?? ''}
      onChoose={(id) => onChoose(id || null)}
      onAdded={(id) => {
        onChoose(id)
        void queryClient.invalidateQueries({ queryKey: api.admin.productImports.find.key() })
      }}
      className="mb-5 max-w-md"
    />
  )
}
