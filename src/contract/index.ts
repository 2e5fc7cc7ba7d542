import { adminAttentionContract } from './admin/attention.ts'
import { adminAuditContract } from './admin/audit.ts'
import { adminBannersContract } from './admin/banners.ts'
import { adminBrandsContract } from './admin/brands.ts'
import { adminBulkEditsContract } from './admin/bulk-edits.ts'
import { adminCancellationsContract } from './admin/cancellations.ts'
import { adminCategoriesContract } from './admin/categories.ts'
import { adminCategoryCompanionsContract } from './admin/category-companions.ts'
import { adminDashboardContract } from './admin/dashboard.ts'
import { adminExportsContract } from './admin/exports.ts'
import { adminFailedJobsContract } from './admin/failed-jobs.ts'
import { adminFitApplicationsContract } from './admin/fit-applications.ts'
import { adminFreightContract } from './admin/freight.ts'
import { adminLabelsContract } from './admin/labels.ts'
import { adminOrderAddressesContract } from './admin/order-addresses.ts'
import { adminOrderInvoicesContract } from './admin/order-invoices.ts'
import { adminOrdersContract } from './admin/orders.ts'
import { adminPhoneOrdersContract } from './admin/phone-orders.ts'
import { adminProductChangesContract } from './admin/product-changes.ts'
import { adminProductCompanionsContract } from './admin/product-companions.ts'
import { adminProductImportsContract } from './admin/product-imports.ts'
import { adminProductsContract } from './admin/products.ts'
import { adminReturnsContract } from './admin/returns.ts'
import { adminShipmentsContract } from './admin/shipments.ts'
import { adminStockAlertsContract } from './admin/stock-alerts.ts'
import { adminStockCountsContract } from './admin/stock-counts.ts'
import { adminSubcategoriesContract } from './admin/subcategories.ts'
import { adminSuppliersContract } from './admin/suppliers.ts'
import { adminSystemContract } from './admin/system.ts'
import { adminUsersContract } from './admin/users.ts'
import { adminVehicleGenerationsContract } from './admin/vehicle-generations.ts'
import { adminVehicleImportsContract } from './admin/vehicle-imports.ts'
import { adminVehicleMakesContract } from './admin/vehicle-makes.ts'
import { adminVehicleMissesContract } from './admin/vehicle-misses.ts'
import { adminVehicleModelsContract } from './admin/vehicle-models.ts'
import { addressesContract } from './shop/addresses.ts'
import { cartContract } from './shop/cart.ts'
import { catalogContract } from './shop/catalog.ts'
import { contactContract } from './shop/contact.ts'
import { contentContract } from './shop/content.ts'
import { favoritesContract } from './shop/favorites.ts'
import { fittingContract } from './shop/fitting.ts'
import { garageContract } from './shop/garage.ts'
import { newsletterContract } from './shop/newsletter.ts'
import { orderClaimsContract } from './shop/order-claims.ts'
import { ordersContract } from './shop/orders.ts'
import { passwordContract } from './shop/password.ts'
import { paymentLinksContract } from './shop/payment-links.ts'
import { profileContract } from './shop/profile.ts'
import { returnsContract } from './shop/returns.ts'
import { searchContract } from './shop/search.ts'
import { sessionContract } from './shop/session.ts'
import { shippingContract } from './shop/shipping.ts'
import { stockAlertsContract } from './shop/stock-alerts.ts'
import { trackingContract } from './shop/tracking.ts'
import { vehiclesContract } from './shop/vehicles.ts'

/** Every call of the shop. */
export const contract = {
  session: sessionContract,
  password: passwordContract,
  profile: profileContract,
  addresses: addressesContract,
  catalog: catalogContract,
  vehicles: { ...vehiclesContract, ...fittingContract },
  search: searchContract,
  content: contentContract,
  contact: contactContract,
  newsletter: newsletterContract,
  stockAlerts: stockAlertsContract,
  shipping: shippingContract,
  cart: cartContract,
  favorites: favoritesContract,
  garage: garageContract,
  orders: ordersContract,
  orderClaims: orderClaimsContract,
  paymentLinks: paymentLinksContract,
  returns: returnsContract,
  tracking: trackingContract,
  admin: {
    dashboard: adminDashboardContract,
    categories: adminCategoriesContract,
    subcategories: adminSubcategoriesContract,
    brands: adminBrandsContract,
    suppliers: adminSuppliersContract,
    products: adminProductsContract,
    banners: adminBannersContract,
    orders: adminOrdersContract,
    phoneOrders: adminPhoneOrdersContract,
    orderInvoices: adminOrderInvoicesContract,
    orderAddresses: adminOrderAddressesContract,
    returns: adminReturnsContract,
    cancellations: adminCancellationsContract,
    stockCounts: adminStockCountsContract,
    shipments: adminShipmentsContract,
    labels: adminLabelsContract,
    freight: adminFreightContract,
    users: adminUsersContract,
    stockAlerts: adminStockAlertsContract,
    attention: adminAttentionContract,
    audit: adminAuditContract,
    exports: adminExportsContract,
    failedJobs: adminFailedJobsContract,
    system: adminSystemContract,
    vehicleMakes: adminVehicleMakesContract,
    vehicleModels: adminVehicleModelsContract,
    vehicleGenerations: adminVehicleGenerationsContract,
    vehicleImports: adminVehicleImportsContract,
    vehicleMisses: adminVehicleMissesContract,
    fitApplications: adminFitApplicationsContract,
    productCompanions: adminProductCompanionsContract,
    categoryCompanions: adminCategoryCompanionsContract,
    productChanges: adminProductChangesContract,
    bulkEdits: adminBulkEditsContract,
    productImports: adminProductImportsContract,
  },
}
export type Contract = typeof contract
