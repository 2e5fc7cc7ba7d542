import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { parseDecimal } from '#platform/numbers.ts'
import { api, makeSubmission, newIdentifier, type Submission, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { registerField } from '#platform/web/forms/register-field.ts'
import { useMayEditHere } from '#platform/web/staff-rights.ts'
import { Button, TextField, useLastDefined } from '#platform/web/ui/index.ts'
import { type StockCountEntry, stockCountSubmission } from '../contract.ts'
import { stockCountTexts as texts } from './texts.ts'

const { code, quantity } = stockCountSubmission.shape

/** A quantity as text; an invalid number becomes NaN, which the call's own schema rejects. */
export const typedQuantity = z
  .string()
  .transform((typed) => parseDecimal(typed) ?? Number.NaN)
  .pipe(quantity)

export const typedCount = z.object({ code, quantity: typedQuantity })

type RecountDialogProps = { id: string; entry: StockCountEntry | undefined; onEnd: () => void }

const recount = z.object({ quantity: typedQuantity })

/** Replaces the counted quantity of a product; closed while there is no entry. */
function RecountDialog({ id, entry, onEnd }: RecountDialogProps) {
  // During its closing animation, the dialog still shows its last subject.
  const shown = useLastDefined(entry)
  const submission = useRef<Submission>(undefined)
  const form = useForm({ resolver: zodResolver(recount), defaultValues: { quantity: '' } })
  const end = () => {
    form.reset()
    submission.current = undefined
    onEnd()
  }
  const record = useCall(api.admin.stockCounts.record, {
    toast: 'admin.stockCounts.record',
    onSuccess: end,
    refresh: (queryClient) =>
      queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.find.key({ input: { id } }) }),
  })
  const submit = form.handleSubmit(({ quantity }) => {
    if (!entry?.sku) return
    const typed = { code: entry.sku, quantity, isRecount: true }
    submission.current = makeSubmission(JSON.stringify(typed), submission.current, newIdentifier)
    record.mutate({ id, ...typed, submissionKey: submission.current.key })
  })
  return (
    <FormDialog
      isOpen={entry !== undefined}
      onClose={end}
      title={texts.recountTitle}
      isUnsaved={() => form.getValues('quantity').trim() !== ''}
      submit={{ label: texts.recount, isBusy: record.isPending }}
      onSubmit={submit}
    >
      <p className="wrap-anywhere font-semibold">{shown?.name}</p>
      <TextField
        {...registerField(form, 'quantity')}
        label={texts.total}
        hint={texts.totalHint}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tabular"
      />
    </FormDialog>
  )
}

type CountedEntriesProps = { id: string; entries: readonly StockCountEntry[] }

/** The latest counted entries of everyone; wrong ones can be recounted. */
export function CountedEntries({ id, entries }: CountedEntriesProps) {
  const mayEdit = useMayEditHere()
  const [recounted, setRecounted] = useState<StockCountEntry>()
  return (
    <section aria-label={texts.latest} className="rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h2 className="mb-2 font-extrabold text-lg">{texts.latest}</h2>
      {entries.length === 0 ? (
        <p className="py-2 text-steel">{texts.nothingYet}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{entry.name}</span>
                <span className="tabular wrap-anywhere block text-sm text-steel">
                  {[entry.sku, entry.shelfPlace, entry.person, formatDateTime(entry.createdAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                <span className="tabular font-extrabold text-lg">{texts.pieces(entry)}</span>
                {entry.sku && mayEdit && (
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={texts.recountOf(entry.name)}
                    onClick={() => setRecounted(entry)}
                  >
                    {texts.recount}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RecountDialog id={id} entry={recounted} onEnd={() => setRecounted(undefined)} />
    </section>
  )
}
