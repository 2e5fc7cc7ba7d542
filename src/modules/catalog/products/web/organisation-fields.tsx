import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { FormSection } from '#platform/web/forms/page-form.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastSuccess } from '#platform/web/toasts/toast.ts'
import { Button, Select } from '#platform/web/ui/index.ts'
import { suggestCategory } from '../../categories/rules.ts'
import { BrandDialog } from '../../categories/web/brand-dialog.tsx'
import type { FormData } from './load-form-data.ts'
import { controlProductField, type ProductFormState } from './product-values.ts'
import { productFormTexts as texts } from './texts.ts'

const pauseMilliseconds = 1000

/** After a second without typing, as long as no category is selected. */
function useCategorySuggestion(form: ProductFormState, categories: readonly { id: string; name: string }[]): void {
  const [name, categoryId] = form.watch(['name', 'categoryId'])
  const isTyped = form.getFieldState('name', form.formState).isDirty
  const judged = useRef('')
  useEffect(() => {
    if (!isTyped || categoryId !== '' || name === judged.current) return
    const timer = setTimeout(() => {
      // A suggestion that was undone is not made again.
      judged.current = name
      const suggested = suggestCategory(name)
      const category = categories.find((known) => known.name === suggested)
      if (!category) return
      form.setValue('categoryId', category.id, { shouldDirty: true })
      form.clearErrors('categoryId')
      toastSuccess('admin.productForm.suggest', { category: category.name })
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [form, name, categoryId, isTyped, categories])
}

type Named = { id: string; name: string }
type OrganisationFieldsProps = { form: ProductFormState; data: FormData }

const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

export function OrganisationFields({ form, data: { categories, brands, names } }: OrganisationFieldsProps) {
  const [isAddingBrand, setIsAddingBrand] = useState(false)
  const category = controlProductField(form, 'categoryId')
  const brand = controlProductField(form, 'brandId')
  useCategorySuggestion(form, categories)
  return (
    <FormSection title={texts.sections.organisation}>
      <div className="grid gap-5">
        <Select
          label={texts.fields.categoryId}
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
            label={texts.fields.brandId}
            placeholder={texts.noBrand}
            options={optionsOf(brands)}
            value={brand.value}
            error={brand.error}
            onChange={(event) => brand.choose(event.target.value)}
          />
          <Button tone="quiet" size="small" className="mt-1.5 -ml-3" onClick={() => setIsAddingBrand(true)}>
            <Plus className="size-4" />
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

type SubcategoryFieldProps = { form: ProductFormState; categoryId: string; names: ReadonlyMap<string, string> }

/** Until the options are loaded, the product keeps its current one. */
function SubcategoryField({ form, categoryId, names }: SubcategoryFieldProps) {
  const { value, error, choose } = controlProductField(form, 'subcategoryId')
  const isAsked = categoryId !== ''
  const list = useQuery(
    api.admin.subcategories.list.queryOptions({ input: { categoryId }, enabled: isAsked, staleTime: 0 }),
  )
  const known = isAsked ? list.data : undefined
  const current = value === '' ? [] : [{ id: value, name: names.get(value) ?? texts.presentSubcategory }]
  const options = (known ?? current).map(({ id, name }) => ({ value: id, label: name }))
  const hasNone = known?.length === 0
  return (
    <div>
      <Select
        // A native select whose options arrive later has to be set to its value again.
        key={`${known !== undefined} ${options.length}`}
        label={texts.fields.subcategoryId}
        placeholder={isAsked ? texts.noSubcategory : texts.chooseCategoryFirst}
        options={options}
        value={value}
        error={error}
        hint={known && !hasNone ? texts.subcategoryCount(options.length) : undefined}
        disabled={!known || hasNone}
        onChange={(event) => choose(event.target.value)}
      />
      <div role="status">
        {hasNone && (
          <p className="mt-1.5 rounded-sm bg-signal/20 px-3 py-2 font-medium text-sm">{texts.noSubcategories}</p>
        )}
        {isAsked && !known && list.isError && (
          <div className="mt-1.5 rounded-sm bg-signal/20 px-3 py-2 text-sm">
            <p className="font-medium">{value === '' ? texts.subcategoriesNotLoaded : texts.subcategoryUnchanged}</p>
            <Button
              tone="quiet"
              size="small"
              className="mt-1 -ml-3"
              isBusy={list.isFetching}
              onClick={() => void list.refetch()}
            >
              {adminTexts.tryAgain}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
