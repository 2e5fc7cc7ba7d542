import type { AdminBrand } from '#contract/admin/brands.ts'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminBrandTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { BrandForm } from './brand-form.tsx'

type BrandDialogProps = {
  brand: AdminBrand | 'new' | undefined
  onClose: () => void
  /** Called with the id of a brand that was added. */
  onAdded?: (id: string) => void
}

/** Adds a brand or renames one; closed while there is neither. */
export function BrandDialog({ brand, onClose, onAdded }: BrandDialogProps) {
  return (
    <RecordDialog record={brand} texts={texts} onClose={onClose}>
      {({ record, ...form }) => (
        <BrandForm
          {...form}
          brand={record}
          onDone={(id) => {
            if (!record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}
