import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { containsText } from '#web/back-office/shared/list/contains-text.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { NameSearch } from '#web/back-office/shared/list/name-search.ts'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { SupplierDialog } from '#web/back-office/shared/suppliers/supplier-dialog.tsx'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReadingForm } from './reading-form.tsx'
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

type Reading = NonNullable<AdminSupplier['reading']>

/** Shows how the lists of a supplier are read, and changes or deletes these settings; closed while there is none. */
function ReadingDialog({ supplier, onClose }: { supplier: AdminSupplier | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const shown = useLastDefined(supplier)
  const isUnsaved = useRef(false)
  const [fault, setFault] = useState<string>()
  const close = () => {
    isUnsaved.current = false
    setFault(undefined)
    onClose()
  }
  const ended = {
    onSuccess: close,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.suppliers.key() }),
  }
  const toastValues = () => ({ name: shown?.name ?? '' })
  const change = useMutation({
    ...api.admin.suppliers.changeReading.mutationOptions(),
    meta: { toast: 'admin.suppliers.changeReading', toastValues },
    ...ended,
  })
  const forget = useMutation({
    ...api.admin.suppliers.forgetReading.mutationOptions(),
    meta: { toast: 'admin.suppliers.forgetReading', toastValues },
    ...ended,
  })
  const save = (reading: Reading | undefined) => {
    setFault(reading ? undefined : texts.factorFault)
    if (reading && shown) change.mutate({ id: shown.id, reading })
  }
  return (
    <FormDialog
      isOpen={supplier !== undefined}
      onClose={close}
      title={texts.readingTitle(shown?.name ?? '')}
      size="medium"
      isUnsaved={() => isUnsaved.current}
      submit={{ label: texts.saveReading, isBusy: change.isPending }}
    >
      {(formId) =>
        shown?.reading && (
          <>
            <ReadingForm
              key={`${shown.id} ${shown.updatedAt}`}
              id={formId}
              reading={shown.reading}
              isErrorShown={fault !== undefined}
              onTouched={() => {
                isUnsaved.current = true
              }}
              onSave={save}
            />
            <Button
              tone="secondary"
              className="mt-5"
              isBusy={forget.isPending}
              onClick={() => forget.mutate({ id: shown.id })}
            >
              {texts.forgetReading}
            </Button>
          </>
        )
      }
    </FormDialog>
  )
}
