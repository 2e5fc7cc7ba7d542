import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { productFormTexts as texts } from '#web/text/back-office/product-form-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { choiceOf, type ProductFormState } from './form-state.ts'

type SubcategoryFieldProps = {
  form: ProductFormState
  categoryId: string
  /** The names of everything that products refer to, by id. */
  names: ReadonlyMap<string, string>
}

/** A select of the subcategories of the selected category. Until they are loaded, the product keeps its current one. */
export function SubcategoryField({ form, categoryId, names }: SubcategoryFieldProps) {
  const { value, error, choose } = choiceOf(form, 'subcategoryId')
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
        label={texts.subcategory}
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
