import { ArrowRight } from 'lucide-react'
import { type CategoryCorrectionRow, maxProductsAtOnce } from '#contract/admin/product-list.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const texts = adminProductListTexts.correction

type CorrectionListProps = {
  corrections: readonly CategoryCorrectionRow[]
  selected: ReadonlySet<string>
  isDisabled: boolean
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

/** The suggested changes: from which category to which, and why. */
export function CorrectionList({ corrections, selected, isDisabled, onSelect }: CorrectionListProps) {
  const ids = corrections.map(({ id }) => id)
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">{texts.found(corrections.length)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-ink border-b-2">
        <Checkbox
          label={texts.all}
          checked={ids.every((id) => selected.has(id))}
          onChange={(event) => onSelect(ids, event.target.checked)}
          className="font-semibold"
        />
        <span className="tabular text-sm text-steel">{texts.found(corrections.length)}</span>
      </div>
      {corrections.length >= maxProductsAtOnce && <p className="py-2 text-sm text-steel">{texts.tooMany}</p>}
      <ul className="divide-y divide-line">
        {corrections.map((correction) => (
          <li key={correction.id} className="py-2">
            <label className="flex cursor-pointer items-start gap-3 py-1">
              <input
                type="checkbox"
                checked={selected.has(correction.id)}
                onChange={(event) => onSelect([correction.id], event.target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold leading-snug">{correction.name}</span>
                <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
                  <s className="text-steel">{correction.from.name}</s>
                  <ArrowRight role="img" aria-label={texts.to} className="size-4 text-steel" />
                  <b>{correction.to.name}</b>
                </span>
                <span className="block text-sm text-steel">
                  {texts.reason(correction.keywords)}
                  {!correction.isCertain && `. ${texts.uncertain}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
