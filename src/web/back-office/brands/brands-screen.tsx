import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AdminBrand } from '#contract/admin/catalog.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { containsText } from '#web/back-office/shared/contains-text.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import type { NameSearch } from '#web/back-office/shared/name-search.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { wholeList } from '#web/back-office/shared/whole-list.ts'
import { adminBrandTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { brandColumns } from './brand-columns.tsx'
import { BrandDialog } from './brand-dialog.tsx'

/** The brands that products can have: found by name, added, renamed, and deleted while no product has them. */
export function BrandsScreen({ search }: { search: NameSearch }) {
  const navigate = useNavigate({ from: '/admin/brands' })
  const brands = useQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<AdminBrand | 'new'>()
  const [unwanted, setUnwanted] = useState<AdminBrand>()
  const remove = useDeleteBrand(() => setUnwanted(undefined))
  const find = useCallback(
    (term: string) => void navigate({ search: { search: term || undefined }, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <>
      <PageHeading title={texts.title} count={brands.data?.length}>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" className="size-5" />
          {texts.add}
        </Button>
      </PageHeading>
      <div className="mb-5 flex">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
      </div>
      <RecordList
        query={wholeList(brands, ({ name }) => containsText(name, search.search))}
        failure="admin.brands.list"
        empty={{ title: texts.empty, text: texts.emptyText }}
        isFiltered={Boolean(search.search)}
      >
        {({ rows }) => (
          <RecordTable
            label={texts.title}
            columns={brandColumns(setEdited, setUnwanted)}
            records={rows}
            onOpen={setEdited}
          />
        )}
      </RecordList>
      <BrandDialog brand={edited} onClose={() => setEdited(undefined)} />
      <DeleteDialog
        record={unwanted}
        question={texts.deleteQuestion}
        warning={texts.deleteWarning}
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={() => setUnwanted(undefined)}
      />
    </>
  )
}

function useDeleteBrand(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AdminBrand) => api.admin.brands.delete.call({ id }),
    onSuccess: (_result, { name }) => announceSuccess('admin.brands.delete', { name }),
    onError: (error) => announceFailure('admin.brands.delete', error),
    onSettled: async () => {
      await refreshAfterCatalogueChange(queryClient)
      onSettled()
    },
  })
}
