import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminBrand } from '#contract/admin/brands.ts'
import { api } from '#web/api-client.ts'
import { BrandDialog } from '#web/back-office/shared/brands/brand-dialog.tsx'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { useDeletion } from '#web/back-office/shared/use-deletion.ts'
import { useFindByName } from '#web/back-office/shared/use-find-by-name.ts'
import { WholeListScreen } from '#web/back-office/shared/whole-list-screen.tsx'
import { adminBrandTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { brandColumns } from './brand-columns.tsx'

/** The brands that products can have: found by name, added, renamed, and deleted while no product has them. */
export function BrandsScreen({ search: { search } }: { search: NameSearch }) {
  const brands = useQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
  const find = useFindByName()
  const [edited, setEdited] = useState<AdminBrand | 'new'>()
  const deletion = useDeletion<AdminBrand>({
    situation: 'admin.brands.delete',
    send: ({ id }) => api.admin.brands.delete.call({ id }),
    refresh: refreshAfterCatalogueChange,
  })
  return (
    <>
      <WholeListScreen
        texts={texts}
        list={brands}
        failure="admin.brands.list"
        add={
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.add}
          </Button>
        }
        search={search}
        onSearch={find}
        isFiltered={search !== undefined}
        isShown={({ name }) => containsText(name, search)}
        columns={brandColumns(setEdited, deletion.ask)}
        onOpen={setEdited}
      />
      <BrandDialog brand={edited} onClose={() => setEdited(undefined)} />
      <DeleteDialog {...deletion.dialog} question={texts.deleteQuestion} warning={texts.deleteWarning} />
    </>
  )
}
