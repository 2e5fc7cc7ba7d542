import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import { api } from '#web/api-client.ts'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { SupplierDialog } from '#web/back-office/shared/suppliers/supplier-dialog.tsx'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { ReadingDialog } from './reading-dialog.tsx'
import { supplierColumns } from './supplier-columns.tsx'

/** The shop's suppliers: search, add, change, and delete while they have no product; and how their lists are read. */
export function SuppliersScreen({ search: { search } }: { search: NameSearch }) {
  const suppliers = useQuery(api.admin.suppliers.list.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<AdminSupplier | 'new'>()
  const [read, setRead] = useState<AdminSupplier>()
  const deletion = useDeletion({
    call: api.admin.suppliers.delete.mutationOptions(),
    situation: 'admin.suppliers.delete',
    texts,
    refresh: refreshAfterCatalogChange,
  })
  const isFound = ({ name, contactName, email, phone, taxId }: AdminSupplier) =>
    [name, contactName, email, phone, taxId ?? ''].some((text) => containsText(text, search))
  return (
    <>
      <ListScreen
        texts={texts}
        list={unpagedList(suppliers, isFound)}
        failure="admin.suppliers.list"
        actions={<AddButton label={texts.add} onClick={() => setEdited('new')} />}
        filters={<FilterBar label={texts.searchLabel} term={search} />}
        isFiltered={search !== undefined}
        columns={supplierColumns({ onEdit: setEdited, onRead: setRead, onDelete: deletion.ask })}
        onOpen={setEdited}
        deletion={deletion}
      />
      <SupplierDialog supplier={edited} onClose={() => setEdited(undefined)} />
      <ReadingDialog supplier={read} onClose={() => setRead(undefined)} />
    </>
  )
}
