import { Link } from '@tanstack/react-router'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Links to the import of products from files. */
export const ImportLink = () => (
  <Link to="/admin/products/import" className={buttonStyle('secondary', 'medium', 'max-sm:px-3 max-sm:text-sm')}>
    {texts.open}
  </Link>
)
