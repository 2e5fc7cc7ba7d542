import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api-client.ts'
import { productFormTexts as texts } from '#web/text/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { BrandDialog } from './brand-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { choiceOf, type ProductFormState } from './form-state.ts'
import { useCategorySuggestion } from './use-category-suggestion.ts'

type Named = { id: string; name: string }
type OrganisationFieldsProps = { form: ProductFormState; categories: readonly Named[]; brands: readonly Named[] }

const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** Where the product belongs. */
export function OrganisationFields({ form, categories, brands }: OrganisationFieldsProps) {
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
        <SubcategoryField form={form} categoryId={category.value} />
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
      <BrandDialog isOpen={isAddingBrand} onClose={() => setIsAddingBrand(false)} onAdded={brand.choose} />
    </FormSection>
  )
}

function SubcategoryField({ form, categoryId }: { form: ProductFormState; categoryId: string }) {
  const { value, error, choose } = choiceOf(form, 'subcategoryId')
  const list = useQuery(
    api.admin.subcategories.list.queryOptions({ input: { categoryId }, enabled: categoryId !== '', staleTime: 0 }),
  )
  const options = categoryId === '' ? [] : optionsOf(list.data ?? [])
  const isKnown = categoryId !== '' && list.data !== undefined
  const hasNone = isKnown && options.length === 0
  return (
    <div>
      <Select
        // A choice whose options arrive later has to be told its value again.
        key={options.length}
        label={texts.subcategory}
        placeholder={categoryId === '' ? texts.chooseCategoryFirst : texts.noSubcategory}
        options={options}
        value={value}
        error={error}
        hint={isKnown && !hasNone ? texts.subcategoryCount(options.length) : undefined}
        disabled={!isKnown || hasNone}
        onChange={(event) => choose(event.target.value)}
      />
      <div role="status">
        {hasNone && (
          <p className="mt-1.5 rounded-sm bg-signal/20 px-3 py-2 font-medium text-sm">{texts.noSubcategories}</p>
        )}
      </div>
    </div>
  )
}
