import { useState } from 'react'
import { type AttributeName, attribute } from '#domain/catalog/attributes/attribute-names.ts'
import { productKinds } from '#domain/catalog/attributes/product-kinds.ts'
import { fieldGrid } from '#web/back-office/shared/field-grid.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { FitmentField } from './fitment-field.tsx'
import { kindOfValues, shownFields } from './fitment-groups.ts'
import type { ProductFormState } from './form-state.ts'
import { NameMeasures } from './name-measures.tsx'

const kindOptions = productKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))

/** Attributes that decide the fit or are part of names; the others are shown on the product's page. */
function isMeasure(name: AttributeName): boolean {
  const { decidesFit, isNamed } = attribute(name)
  return decidesFit === true || isNamed === true
}

/** The attributes that determine which vehicles the product fits, depending on its kind. */
export function FitmentFields({ form }: { form: ProductFormState }) {
  const [kind, setKind] = useState(() => kindOfValues(form.getValues()))
  const [initialFields, setInitialFields] = useState(() => shownFields(kind, form.getValues()))
  // A visible field stays while it is being emptied: it does not disappear during typing.
  const fields = [...new Set([...shownFields(kind, form.getValues()), ...initialFields])]
  return (
    <FormSection title={texts.sections.fitment} hint={texts.fitmentHint}>
      <Select
        label={texts.kind}
        hint={texts.kindHint}
        placeholder={texts.anyKind}
        options={kindOptions}
        value={kind ?? ''}
        onChange={(event) => {
          const next = productKinds.find((one) => one === event.target.value)
          setKind(next)
          setInitialFields(shownFields(next, form.getValues()))
        }}
      />
      <NameMeasures
        form={form}
        onRead={() => {
          const next = kindOfValues(form.getValues())
          setKind(next)
          setInitialFields(shownFields(next, form.getValues()))
        }}
      />
      <div className={joinClasses(fieldGrid, 'mt-5 grid-cols-2 sm:grid-cols-3')}>
        {fields.filter(isMeasure).map((name) => (
          <FitmentField key={name} form={form} name={name} />
        ))}
      </div>
      <h3 className="mt-7 font-bold">{texts.facts}</h3>
      <p className="mt-1 text-sm text-steel">{texts.factsHint}</p>
      <div className={joinClasses(fieldGrid, 'mt-4 grid-cols-2 sm:grid-cols-3')}>
        {fields
          .filter((name) => !isMeasure(name))
          .map((name) => (
            <FitmentField key={name} form={form} name={name} />
          ))}
      </div>
    </FormSection>
  )
}
