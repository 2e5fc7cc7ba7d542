import { useQueryClient } from '@tanstack/react-query'
import type { ProductImport } from '#contract/admin/product-imports.ts'
import { api } from '#web/api-client.ts'
import { SupplierSelect } from '#web/back-office/shared/suppliers/supplier-select.tsx'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'

type ListSupplierProps = {
  suppliers: ProductImport['suppliers']
  supplierId: string | null
  onChoose: (id: string | null) => void
}

/** Asks for the supplier of the list. */
export function ListSupplier({ suppliers, supplierId, onChoose }: ListSupplierProps) {
  const queryClient = useQueryClient()
  return (
    <SupplierSelect
      label={texts.supplier}
      hint={texts.supplierHint}
      placeholder={texts.noSupplier}
      suppliers={suppliers}
      value={supplierId ?? ''}
      onChoose={(id) => onChoose(id || null)}
      onAdded={(id) => {
        onChoose(id)
        void queryClient.invalidateQueries({ queryKey: api.admin.productImports.find.key() })
      }}
      className="mb-5 max-w-md"
    />
  )
}
