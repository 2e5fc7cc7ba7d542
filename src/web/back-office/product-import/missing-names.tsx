import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissingName } from '#contract/admin/product-imports.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

const keyOf = ({ kind, name, categoryId }: MissingName) => `${kind} ${categoryId} ${name}`

/**
 * Offers to add the brands, categories and suppliers that refused rows refer to and the shop does not have.
 * None is selected initially; the rows are compared again afterwards.
 */
export function MissingNames({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const missing = useQuery(api.admin.productImports.missing.queryOptions({ input: { id }, staleTime: 0 })).data ?? []
  const wanted = missing.filter((one) => chosen.includes(keyOf(one)))
  const add = useMutation({
    meta: { toast: 'admin.productImports.addNames' },
    mutationFn: async () => {
      // One after the other: each is a record of its own, in the audit log too, and failed ones are offered again.
      for (const one of wanted) await create(one)
      const { settings } = await api.admin.productImports.find.call({ id })
      await api.admin.productImports.check.call({ id, settings })
    },
    onSettled: async () => {
      await refreshAfterCatalogChange(queryClient)
      // In this order: the names are refetched once the comparison is known to be finished, or when this
      // is mounted again.
      await queryClient.invalidateQueries({ queryKey: api.admin.productChanges.key() })
      await queryClient.invalidateQueries({ queryKey: api.admin.productImports.key() })
    },
  })
  if (missing.length === 0) return null
  const toggle = (key: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
  return (
    <section className="mb-4 rounded-md bg-white p-4 ring-1 ring-line sm:px-6">
      <h3 className="font-bold text-lg">{texts.missing}</h3>
      <p className="mt-1 max-w-3xl text-sm text-steel">{texts.missingHint}</p>
      <Checkbox
        label={texts.allMissing(missing.length)}
        className="mt-2 font-semibold"
        checked={wanted.length === missing.length}
        onChange={({ target }) => setChosen(target.checked ? missing.map(keyOf) : [])}
      />
      <ul className="grid max-h-80 overflow-y-auto sm:grid-cols-2">
        {missing.map((one) => (
          <li key={keyOf(one)} className="wrap-anywhere">
            <Checkbox
              label={texts.missingName(one.kind, one.name, one.rowCount)}
              checked={chosen.includes(keyOf(one))}
              onChange={({ target }) => toggle(keyOf(one), target.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        tone="secondary"
        className="mt-3"
        disabled={wanted.length === 0}
        isBusy={add.isPending}
        onClick={() => add.mutate()}
      >
        {texts.addMissing(wanted.length)}
      </Button>
    </section>
  )
}

function create({ kind, name, categoryId }: MissingName): Promise<unknown> {
  switch (kind) {
    case 'brandId':
      return api.admin.brands.create.call({ name })
    case 'supplierId':
      return api.admin.suppliers.create.call({ name })
    case 'categoryId':
      return api.admin.categories.create.call({ name })
    case 'subcategoryId':
      return api.admin.subcategories.create.call({ name, categoryId: categoryId ?? '' })
    default:
      return kind satisfies never
  }
}
