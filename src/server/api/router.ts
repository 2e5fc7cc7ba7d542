import { adminAttentionRouter } from './admin/attention.ts'
import { adminAuditRouter } from './admin/audit.ts'
import { adminBannersRouter } from './admin/banners.ts'
import { adminBrandsRouter } from './admin/brands.ts'
import { adminBulkEditsRouter } from './admin/bulk-edits.ts'
import { adminCancellationsRouter } from './admin/cancellations.ts'
import { adminCategoriesRouter } from './admin/categories.ts'
import { adminCategoryCompanionsRouter } from './admin/category-companions.ts'
import { adminDashboardRouter } from './admin/dashboard.ts'
import { adminExportsRouter } from './admin/exports.ts'
import { adminFailedJobsRouter } from './admin/failed-jobs.ts'
import { adminFitApplicationsRouter } from './admin/fit-applications.ts'
import { adminFreightRouter } from './admin/freight.ts'
import { adminLabelsRouter } from './admin/labels.ts'
import { adminOrderAddressesRouter } from './admin/order-addresses.ts'
import { adminOrderInvoicesRouter } from './admin/order-invoices.ts'
import { adminOrdersRouter } from './admin/orders.ts'
import { adminPhoneOrdersRouter } from './admin/phone-orders.ts'
import { adminProductChangesRouter } from './admin/product-changes.ts'
import { adminProductCompanionsRouter } from './admin/product-companions.ts'
import { adminProductImportsRouter } from './admin/product-imports.ts'
import { adminProductsRouter } from './admin/products.ts'
import { adminReturnsRouter } from './admin/returns.ts'
import { adminShipmentsRouter } from './admin/shipments.ts'
import { adminStockAlertsRouter } from './admin/stock-alerts.ts'
import { adminStockCountsRouter } from './admin/stock-counts.ts'
import { adminSubcategoriesRouter } from './admin/subcategories.ts'
import { adminSuppliersRouter } from './admin/suppliers.ts'
import { adminSystemRouter } from './admin/system.ts'
import { adminUsersRouter } from './admin/users.ts'
import { adminVehicleGenerationsRouter } from './admin/vehicle-generations.ts'
import { adminVehicleImportsRouter } from './admin/vehicle-imports.ts'
import { adminVehicleMakesRouter } from './admin/vehicle-makes.ts'
import { adminVehicleMissesRouter } from './admin/vehicle-misses.ts'
import { adminVehicleModelsRouter } from './admin/vehicle-models.ts'
import { visitor } from './base.ts'
import { addressesRouter } from './shop/addresses.ts'
import { cartRouter } from './shop/cart.ts'
import { catalogRouter } from './shop/catalog.ts'
import { contactRouter } from './shop/contact.ts'
import { contentRouter } from './shop/content.ts'
import { favoritesRouter } from './shop/favorites.ts'
import { fittingRouter } from './shop/fitting.ts'
import { garageRouter } from './shop/garage.ts'
import { newsletterRouter } from './shop/newsletter.ts'
import { orderClaimsRouter } from './shop/order-claims.ts'
import { ordersRouter } from './shop/orders.ts'
import { passwordRouter } from './shop/password.ts'
import { paymentLinksRouter } from './shop/payment-links.ts'
import { profileRouter } from './shop/profile.ts'
import { returnsRouter } from './shop/returns.ts'
import { searchRouter } from './shop/search.ts'
import { sessionRouter } from './shop/session.ts'
import { shippingRouter } from './shop/shipping.ts'
import { stockAlertsRouter } from './shop/stock-alerts.ts'
import { trackingRouter } from './shop/tracking.ts'
import { vehiclesRouter } from './shop/vehicles.ts'

/** Every procedure, in the contract's order. Each is built on `visitor`, which is not applied a second time. */
export const router = visitor.router({
  session: sessionRouter,
  password: passwordRouter,
  profile: profileRouter,
  addresses: addressesRouter,
  catalog: catalogRouter,
  vehicles: { ...vehiclesRouter, ...fittingRouter },
  search: searchRouter,
  content: contentRouter,
  contact: contactRouter,
  newsletter: newsletterRouter,
  stockAlerts: stockAlertsRouter,
  shipping: shippingRouter,
  cart: cartRouter,
  favorites: favoritesRouter,
  garage: garageRouter,
  orders: ordersRouter,
  orderClaims: orderClaimsRouter,
  paymentLinks: paymentLinksRouter,
  returns: returnsRouter,
  tracking: trackingRouter,
  admin: {
    dashboard: adminDashboardRouter,
    categories: adminCategoriesRouter,
    subcategories: adminSubcategoriesRouter,
    brands: adminBrandsRouter,
    suppliers: adminSuppliersRouter,
    products: adminProductsRouter,
    banners: adminBannersRouter,
    orders: adminOrdersRouter,
    phoneOrders: adminPhoneOrdersRouter,
    orderInvoices: adminOrderInvoicesRouter,
    orderAddresses: adminOrderAddressesRouter,
    returns: adminReturnsRouter,
    cancellations: adminCancellationsRouter,
    stockCounts: adminStockCountsRouter,
    shipments: adminShipmentsRouter,
    labels: adminLabelsRouter,
    freight: adminFreightRouter,
    users: adminUsersRouter,
    stockAlerts: adminStockAlertsRouter,
    attention: adminAttentionRouter,
    audit: adminAuditRouter,
    exports: adminExportsRouter,
    failedJobs: adminFailedJobsRouter,
    system: adminSystemRouter,
    vehicleMakes: adminVehicleMakesRouter,
    vehicleModels: adminVehicleModelsRouter,
    vehicleGenerations: adminVehicleGenerationsRouter,
    vehicleImports: adminVehicleImportsRouter,
    vehicleMisses: adminVehicleMissesRouter,
    fitApplications: adminFitApplicationsRouter,
    productCompanions: adminProductCompanionsRouter,
    categoryCompanions: adminCategoryCompanionsRouter,
    productChanges: adminProductChangesRouter,
    bulkEdits: adminBulkEditsRouter,
    productImports: adminProductImportsRouter,
  },
})
