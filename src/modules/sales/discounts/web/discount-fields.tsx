import { useState } from 'react'
import { parseBRL } from '#platform/money.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import { manualDiscountTexts as texts } from '../../orders/web/staff/texts.ts'
import { givenDiscount, manualDiscount } from '../contract.ts'
import type { ManualDiscount } from '../rules.ts'

/** A discount as it is typed. */
type DiscountDraft = { kind: ManualDiscount['kind']; value: string; reason: string }
const emptyDiscount: DiscountDraft = { kind: 'amount', value: '', reason: '' }

const readDraft = ({ kind, value }: DiscountDraft) =>
  kind === 'amount'
    ? { kind, amountCents: parseBRL(value) }
    : { kind, percent: value.trim() === '' ? undefined : Number(value.replace(/%\s*$/, '')) }

type DiscountFaults = { value?: string | undefined; reason?: string | undefined }

/** A discount that is being typed, and its fields. */
export function useDiscount() {
  const [draft, setDraft] = useState(emptyDiscount)
  const [faults, setFaults] = useState<DiscountFaults>({})
  const change = (changed: DiscountDraft) => {
    setDraft(changed)
    setFaults({})
  }
  return {
    fields: { draft, faults, onChange: change },
    isDrafted: draft.value.trim() !== '' || draft.reason.trim() !== '',
    /** What it takes off; undefined while that is not typed. */
    amount: manualDiscount.safeParse(readDraft(draft)).data,
    reset: () => change(emptyDiscount),
    /** The discount with its reason; undefined, with what is wrong shown, if it is not complete. */
    read: () => {
      const read = givenDiscount.safeParse({ by: readDraft(draft), reason: draft.reason })
      const messageAt = (part: string) => read.error?.issues.find(({ path }) => path[0] === part)?.message
      setFaults({ value: messageAt('by'), reason: messageAt('reason') })
      return read.data
    },
  }
}

const kinds = (['amount', 'percentage'] as const).map((value) => ({ value, label: texts.kinds[value] }))

type DiscountFieldsProps = {
  draft: DiscountDraft
  faults: DiscountFaults
  isRequired: boolean
  onChange: (draft: DiscountDraft) => void
}

export function DiscountFields({ draft, faults, isRequired, onChange }: DiscountFieldsProps) {
  const { kind, value, reason } = draft
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={texts.kind}
        options={kinds}
        value={kind}
        onChange={(event) =>
          onChange({ ...draft, kind: event.target.value === 'percentage' ? 'percentage' : 'amount', value: '' })
        }
      />
      <TextField
        label={kind === 'amount' ? texts.amount : texts.percentage}
        hint={texts.ofGoods}
        isRequired={isRequired}
        inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
        autoComplete="off"
        inputClassName="tabular"
        value={value}
        error={faults.value}
        onChange={(event) => onChange({ ...draft, value: event.target.value })}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        isRequired={isRequired}
        autoComplete="off"
        className="sm:col-span-2"
        value={reason}
        error={faults.reason}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
    </div>
  )
}
