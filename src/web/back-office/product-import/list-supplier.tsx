import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductImport } from '#contract/admin/product-imports.ts'
import { api } from '#web/api-client.ts'
import { SupplierDialog } from '#web/back-office/shared/suppliers/supplier-dialog.tsx'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/page-icons.ts'
import { Select } from '#web/ui/select.tsx'

type ListSupplierProps = {
  suppliers: ProductImport['suppliers']
  supplierId: string | null
  onChoose: (id: string | undefined) => void
  /** Called with the id of a supplier that was added, which is among the others then. */
  onAdded: (id: string) => void
}

/** Asks whose list it is; a supplier that the shop does not have yet is added here. */
export function ListSupplier({ suppliers, supplierId, onChoose, onAdded }: ListSupplierProps) {
  const queryClient = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="mb-5 max-w-md">
      <Select
        // A choice whose options arrive later has to be told its value again.
        key={suppliers.length}
        label={texts.supplier}
        hint={texts.supplierHint}
        placeholder={texts.noSupplier}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        value={supplierId ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
      <Button tone="quiet" size="small" className="mt-1.5 -ml-3" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {texts.newSupplier}
      </Button>
      <SupplierDialog
        supplier={isAdding ? 'new' : undefined}
        onClose={() => setIsAdding(false)}
        onAdded={(id) => {
          onAdded(id)
          void queryClient.invalidateQueries({ queryKey: api.admin.productImports.find.key() })
        }}
      />
    </div>
  )
}
