import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { supplierTexts as texts } from '#web/text/back-office/supplier-texts.ts'
import { SupplierForm } from './supplier-form.tsx'

type SupplierDialogProps = {
  supplier: AdminSupplier | 'new' | undefined
  onClose: () => void
  /** Called with the id of an added supplier. */
  onAdded?: (id: string) => void
}

/** Adds or changes a supplier; closed while there is neither. */
export function SupplierDialog({ supplier, onClose, onAdded }: SupplierDialogProps) {
  return (
    <RecordDialog record={supplier} texts={texts} onClose={onClose}>
      {(form) => (
        <SupplierForm
          {...form}
          onDone={(id) => {
            if (!form.record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}
