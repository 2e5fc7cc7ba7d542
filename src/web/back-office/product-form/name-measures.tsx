import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { NamedAttribute } from '#domain/catalog/attributes/attribute-names.ts'
import { attributeLabels } from '#web/text/back-office/attribute-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { ProductFormState } from './form-state.ts'
import { contradictionsOf, valuesNamedBy } from './named-values.ts'

/** Fills in the measures that are part of the product's name, on request, and warns if name and fields differ. */
export function NameMeasures({ form, onRead }: { form: ProductFormState; onRead: () => void }) {
  const [result, setResult] = useState<{ name: string; text: string }>()
  // Only this component renders with each letter.
  useWatch({ control: form.control })
  const values = form.getValues()
  const contradictions = contradictionsOf(values)
  const read = () => {
    const named = Object.entries(valuesNamedBy(values.name)) as [NamedAttribute, string | boolean][]
    for (const [field, value] of named) {
      form.setValue(field, value as never, { shouldDirty: true })
      form.clearErrors(field)
    }
    const names = named.map(([field]) => attributeLabels[field])
    setResult({
      name: values.name,
      text: names.length > 0 ? texts.readFromName(names.join(', ')) : texts.nothingInName,
    })
    onRead()
  }
  return (
    <div className="mt-4">
      <Button tone="secondary" size="small" onClick={read}>
        {texts.readName}
      </Button>
      <p role="status" className="mt-2 text-sm text-steel empty:hidden">
        {result?.name === values.name && result.text}
      </p>
      <div role="status">
        {contradictions.length > 0 && (
          <div className="mt-3 flex items-start gap-3 rounded-sm bg-paper ring-1 ring-signal ring-inset px-4 py-3 text-sm">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            <div>
              <p className="font-bold">{texts.nameDisagrees}</p>
              <ul className="mt-1 list-disc pl-4">
                {contradictions.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
