import { attribute, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { attributeHints, attributeLabels, choiceName } from '#web/text/back-office/attribute-texts.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FormPart } from './edit-form.ts'
import { PartOfForm } from './part-of-form.tsx'

const names = attributeNames.map((name) => ({ value: name, label: attributeLabels[name] }))
const answers = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: texts.answers[answer] }))

/** One attribute to set on all of the products. */
export function AttributeFields({ form, errors, change }: FormPart) {
  return (
    <PartOfForm title={texts.parts.attributes}>
      <Select
        label={texts.attribute}
        placeholder={texts.unchanged}
        options={names}
        value={form.attribute}
        onChange={({ target }) =>
          change({ attribute: attributeNames.find((name) => name === target.value) ?? '', attributeValue: '' })
        }
      />
      {form.attribute !== '' && <ValueField {...{ form, errors, change }} name={form.attribute} />}
    </PartOfForm>
  )
}

function ValueField({ form, errors, change, name }: FormPart & { name: (typeof attributeNames)[number] }) {
  const one = attribute(name)
  const common = {
    label: texts.attributeValue,
    value: form.attributeValue,
    error: errors.attributeValue,
    onChange: ({ target }: { target: { value: string } }) => change({ attributeValue: target.value }),
  }
  if (one.kind === 'flag') return <Select {...common} placeholder={texts.choose} options={answers} />
  if (one.kind === 'choice' || one.kind === 'symbol')
    return (
      <Select
        {...common}
        placeholder={texts.noValue}
        options={one.choices.map((choice) => ({ value: choice, label: choiceName(name, choice) }))}
      />
    )
  return <TextField {...common} hint={attributeHints[name]} placeholder={texts.noValue} autoComplete="off" />
}
