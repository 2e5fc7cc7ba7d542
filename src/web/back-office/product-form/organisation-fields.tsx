import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BrandDialog } from '#web/back-office/shared/brands/brand-dialog.tsx'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { choiceOf, type ProductFormState } from './form-state.ts'
import type { FormData } from './load-form-data.ts'
import { SubcategoryField } from './subcategory-field.tsx'
import { useCategorySuggestion } from './use-category-suggestion.ts'

type Named = { id: string; name: string }
type OrganisationFieldsProps = { form: ProductFormState; data: FormData }

const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** The product's category, subcategory and brand. */
export function OrganisationFields({ form, data: { categories, brands, names } }: OrganisationFieldsProps) {
  const [isAddingBrand, setIsAddingBrand] = useState(false)
  const category = choiceOf(form, 'categoryId')
  const brand = choiceOf(form, 'brandId')
  useCategorySuggestion(form, categories)
  return (
    <FormSection title={texts.sections.organisation}>
      <div className="grid gap-5">
        <Select
          label={texts.category}
          isRequired
          placeholder={texts.chooseCategory}
          options={optionsOf(categories)}
          value={category.value}
          error={category.error}
          onChange={(event) => {
            category.choose(event.target.value)
            form.setValue('subcategoryId', '', { shouldDirty: true })
          }}
        />
        <SubcategoryField form={form} categoryId={category.value} names={names} />
        <div>
          <Select
            label={texts.brand}
            placeholder={texts.noBrand}
            options={optionsOf(brands)}
            value={brand.value}
            error={brand.error}
            onChange={(event) => brand.choose(event.target.value)}
          />
          <Button tone="quiet" size="small" className="mt-1.5 -ml-3" onClick={() => setIsAddingBrand(true)}>
            <Plus aria-hidden="true" className="size-4" />
            {texts.newBrand}
          </Button>
        </div>
      </div>
      <BrandDialog
        brand={isAddingBrand ? 'new' : undefined}
        onClose={() => setIsAddingBrand(false)}
        onAdded={brand.choose}
      />
    </FormSection>
  )
}
