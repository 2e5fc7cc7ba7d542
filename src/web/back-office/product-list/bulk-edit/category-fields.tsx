import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { bulkEditTexts as texts } from '#web/text/back-office/bulk-edit-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { type FormPart, noBrand } from './edit-form.ts'
import { PartOfForm } from './part-of-form.tsx'

const asOptions = (records: readonly { id: string; name: string }[] | undefined = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** The category and the brand of the products. */
export function CategoryFields({ form, change }: FormPart) {
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const brands = useQuery(api.admin.brands.list.queryOptions())
  const subcategories = useQuery(
    api.admin.subcategories.list.queryOptions({
      input: { categoryId: form.category || undefined },
      enabled: form.category !== '',
    }),
  )
  return (
    <PartOfForm title={texts.parts.place}>
      <Select
        label={texts.category}
        placeholder={texts.unchanged}
        options={asOptions(categories.data)}
        value={form.category}
        onChange={({ target }) => change({ category: target.value, subcategory: '' })}
      />
      {form.category !== '' && (
        <Select
          label={texts.subcategory}
          placeholder={texts.noSubcategory}
          options={asOptions(subcategories.data)}
          value={form.subcategory}
          onChange={({ target }) => change({ subcategory: target.value })}
        />
      )}
      <Select
        label={texts.brand}
        placeholder={texts.unchanged}
        options={[{ value: noBrand, label: texts.noBrand }, ...asOptions(brands.data)]}
        value={form.brand}
        onChange={({ target }) => change({ brand: target.value })}
      />
    </PartOfForm>
  )
}
