// The categories, as the site map lists them.
export { listCategories } from '../categories/server/list-categories.ts'

// Which terms were shown at an instant.
export { readTermsAt } from '../content/server/versions.ts'

// What fits a car, as an order states it.
export { type CarFits, fitsOfModel } from '../fitting/server/check-car.ts'
export { fitsOfProducts } from '../fitting/server/product-fit.ts'
// The cars with products on sale, as the site map lists them.
export { listVehiclesOnSale } from '../fitting/server/years-on-sale.ts'

// The index is built before the shop serves.
export { warmCatalog } from '../listing/server/list-products.ts'

// What was searched for and not found.
export { writeSearchMisses } from '../listing/server/search-misses.ts'

// Pictures and files: received, checked, stored, served.
export { writePrivatePicture } from '../media/server/encode-picture.ts'
export { requireMedia } from '../media/server/media-use.ts'
export { variantPath } from '../media/server/picture-variants.ts'
export { type ReceivedFile, receiveFile, recogniseFile } from '../media/server/received-file.ts'
export { mediaRoutes } from '../media/server/serve-media.ts'
export { storeUpload } from '../media/server/store-upload.ts'
export { receiveBody, refuseUpload } from '../media/server/upload-routes.ts'

// The filter of the staff's product list, which bulk changes and exports use.
export { changedNow } from '../product-list/server/move-products.ts'
export { atLowStockLevel, countStockAlerts, listedProducts } from '../product-list/server/product-filter.ts'

// A product's page for machines, and the count of its views.
export { makerPartNumber } from '../product-page/server/find-product.ts'
export { countProductSitemaps, type SitemapProduct, sitemapProducts } from '../product-page/server/product-lists.ts'
export { openViewCounter } from '../product-page/server/view-counter.ts'
export { flushViewsPeriodically } from '../product-page/server/views.ts'

// Whether a product is on sale, and what every change of it has to do.
export { releaseDeletedProducts } from '../products/server/delete-product.ts'
export {
  enteredProductColumns,
  isLive,
  isPublished,
  isPublishedById,
  isWithdrawn,
  pathColumn,
  promotedColumns,
} from '../products/server/product-cards.ts'
export { movedProductTags, productChangeTags } from '../products/server/product-tags.ts'
export { makeSkus, requireBrand, requireCategory, requireSubcategory } from '../products/server/save-product.ts'

// The promotions that count at present.
export { promotionColumns, readRunningPromotions } from '../promotions/server/read-promotions.ts'

// The ledger: nobody changes stock but by these.
export {
  lockStock,
  moveStock,
  physicalPieces,
  type StockItem,
  type StockMovement,
  storeStock,
  taken,
} from '../stock/server/move-stock.ts'
