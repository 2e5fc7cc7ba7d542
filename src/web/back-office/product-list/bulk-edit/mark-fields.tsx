import { editedFlags } from '#domain/bulk-edit/edit.ts'
import { productVisibilities } from '#domain/catalog/product-visibility.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { productFlagTexts } from '#web/text/shared/product-flag-texts.ts'
import { Select } from '#web/ui/select.tsx'
import type { FormPart } from './edit-form.ts'
import { PartOfForm } from './part-of-form.tsx'

const answers = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: texts.answers[answer] }))
const visibilities = productVisibilities.map((value) => ({ value, label: texts.visibilities[value] }))

/** The flags of the products, and their visibility. */
export function MarkFields({ form, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.marks}>
      <Select
        label={texts.visibility}
        placeholder={texts.unchanged}
        options={visibilities}
        value={form.visibility}
        onChange={({ target }) =>
          change({ visibility: productVisibilities.find((value) => value === target.value) ?? '' })
        }
      />
      {editedFlags.map((flag) => (
        <Select
          key={flag}
          label={productFlagTexts[flag]}
          placeholder={texts.unchanged}
          options={answers}
          value={form.flags[flag] ?? ''}
          onChange={({ target }) =>
            change({
              flags: { ...form.flags, [flag]: answers.find(({ value }) => value === target.value)?.value ?? '' },
            })
          }
        />
      ))}
    </PartOfForm>
  )
}
