import { api } from '#platform/web/calls/index.ts'
import { RecordDialog } from '#platform/web/forms/form-dialog.tsx'
import { NameForm } from '#platform/web/forms/name-form.tsx'
import { adminBrandTexts as texts } from '#platform/web/forms/texts.ts'
import { findInList } from '#platform/web/forms/use-record-form.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { type AdminBrand, brandFields } from '../contract.ts'

type BrandDialogProps = { brand: AdminBrand | 'new' | undefined; onClose: () => void; onAdded?: (id: string) => void }

/** Closed while there is no brand. */
export function BrandDialog({ brand, onClose, onAdded }: BrandDialogProps) {
  return (
    <RecordDialog record={brand} texts={texts} onClose={onClose}>
      {(form) => (
        <NameForm
          {...form}
          label={texts.nameLabel}
          fields={brandFields}
          create={(fields) => api.admin.brands.create.call(fields)}
          update={({ name }, { id, updatedAt }) =>
            api.admin.brands.update.call({ id, name, expectedUpdatedAt: updatedAt })
          }
          findAgain={findInList(() => api.admin.brands.list.call(), 'BRAND_NOT_FOUND')}
          situations={{ create: 'admin.brands.create', update: 'admin.brands.update' }}
          refresh={refreshAfterCatalogChange}
          onDone={(id) => {
            if (!form.record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}
