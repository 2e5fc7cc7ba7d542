// Where a link leads, for staff who choose it.
export { LinkField } from '../banners/web/link-field.tsx'

// What goes with the products of a cart.
export { CompletePurchase } from '../companions/web/complete-purchase.tsx'

// Words of the staff's statements about a car.
export { fitApplicationTexts } from '../fit-applications/web/texts.ts'

// Name, price and words of a product, wherever it is listed.
export type { CartButtonProps } from '../product-cards/web/product-card.tsx'
export { PiecesOfSets, ProductName, SetLine } from '../product-cards/web/product-price.tsx'
export {
  formatPieces,
  installmentsText,
  pixPriceText,
  productCardTexts,
  productFlagTexts,
  setTexts,
} from '../product-cards/web/texts.ts'

// The staff's search for one product, and the words of their list.
export { FindProduct, formatStock } from '../product-list/web/find-product.tsx'
export { adminProductListTexts } from '../product-list/web/texts.ts'

// What a screen does after it changed products, and the words of their fields.
export { refreshAfterCatalogChange } from '../products/web/refresh-catalog.ts'
export { codeTexts, goodsOriginTexts, stockTexts, visibilityTexts } from '../products/web/texts.ts'
export { readAttribute } from '../products/web/typed-values.ts'
