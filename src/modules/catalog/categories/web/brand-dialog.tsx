import { api } from '#platform/web/calls/index.ts'
import { NameDialog } from '#platform/web/forms/name-form.tsx'
import { adminBrandTexts as texts } from '#platform/web/forms/texts.ts'
import { findInList } from '#platform/web/forms/use-record-form.ts'
import { refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { type AdminBrand, brandFields } from '../contract.ts'

type BrandDialogProps = { brand: AdminBrand | 'new' | undefined; onClose: () => void; onAdded?: (id: string) => void }

/** Closed while there is no brand. */
export const BrandDialog = ({ brand, onClose, onAdded }: BrandDialogProps) => (
  <NameDialog
    {...{ texts, onClose, onAdded }}
    record={brand}
    fields={brandFields}
    calls={api.admin.brands}
    findAgain={findInList(
      (queryClient) => queryClient.fetchQuery(api.admin.brands.list.queryOptions({ staleTime: 0 })),
      'BRAND_NOT_FOUND',
    )}
    situations={{ create: 'admin.brands.create', update: 'admin.brands.update' }}
    refresh={refreshAfterCatalogChange}
  />
)
