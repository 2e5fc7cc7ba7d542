import { adminBannersRouter } from '#modules/catalog/banners/server/handlers.ts'
import { adminCarMentionsRouter } from '#modules/catalog/car-mentions/server/handlers.ts'
import {
  adminBrandsRouter,
  adminCategoriesRouter,
  adminSubcategoriesRouter,
} from '#modules/catalog/categories/server/handlers.ts'
import {
  adminCategoryCompanionsRouter,
  adminProductCompanionsRouter,
} from '#modules/catalog/companions/server/handlers.ts'
import { adminContentsRouter, contentRouter } from '#modules/catalog/content/server/handlers.ts'
import { favoritesRouter } from '#modules/catalog/favorites/server/handlers.ts'
import {
  adminFitApplicationsRouter,
  adminVehicleGenerationsRouter,
  adminVehicleImportsRouter,
} from '#modules/catalog/fit-applications/server/handlers.ts'
import { fittingRouter, vehicleOffersRouter } from '#modules/catalog/fitting/server/handlers.ts'
import { catalogRouter, searchRouter } from '#modules/catalog/product-page/server/handlers.ts'
import { adminProductsRouter } from '#modules/catalog/products/server/handlers.ts'
import { adminTradeWordsRouter } from '#modules/catalog/trade-words/server/handlers.ts'
import { passwordRouter, twoFactorRouter } from '#modules/customers/accounts/server/handlers.ts'
import {
  adminCannedAnswersRouter,
  adminMessagesRouter,
  adminNewsletterRouter,
  contactRouter,
  newsletterRouter,
} from '#modules/customers/messages/server/handlers.ts'
import { addressesRouter, profileRouter } from '#modules/customers/profile/server/handlers.ts'
import { devicesRouter, sessionRouter } from '#modules/customers/sessions/server/handlers.ts'
import { adminRolesRouter, adminTeamRouter } from '#modules/customers/team/server/handlers.ts'
import {
  adminVehicleMakesRouter,
  adminVehicleMissesRouter,
  adminVehicleModelsRouter,
  garageRouter,
  vehiclesRouter,
} from '#modules/fitment/server/handlers.ts'
import { cartRouter, shippingRouter } from '#modules/sales/cart/server/handlers.ts'
import { adminUsersRouter, ownDataRouter } from '#modules/sales/customer-records/server/handlers.ts'
import {
  adminCancellationsRouter,
  adminDiscountsRouter,
  adminOrderAddressesRouter,
  adminOrderInvoicesRouter,
  adminOrdersRouter,
  orderClaimsRouter,
  ordersRouter,
  paymentLinksRouter,
} from '#modules/sales/orders/server/handlers.ts'
import { adminReportsRouter } from '#modules/sales/reports/server/handlers.ts'
import { adminReturnsRouter, returnsRouter } from '#modules/sales/returns/server/handlers.ts'
import {
  adminAttentionRouter,
  adminCreditRouter,
  adminPhoneOrdersRouter,
  adminPromotionsRouter,
  creditRouter,
  productStockRouter,
} from '#modules/sales/server/index.ts'
import { adminLabelsRouter, adminShipmentsRouter } from '#modules/sales/shipments/server/handlers.ts'
import { trackingRouter } from '#modules/sales/tracking/server/http.ts'
import { adminFreightRouter } from '#modules/shipping/freight/server/handlers.ts'
import { adminStockAlertsRouter, adminStockCountsRouter, stockAlertsRouter } from '#modules/stock/server/handlers.ts'
import {
  adminBulkEditsRouter,
  adminProductChangesRouter,
  adminProductImportsRouter,
  adminSuppliersRouter,
} from '#modules/supply/server/handlers.ts'
import { adminSettingsRouter } from '../../settings/server/change-settings.ts'
import { adminAuditRouter, adminDashboardRouter, adminFailedJobsRouter, adminSystemRouter } from '../system/handlers.ts'
import { admitting } from './admit-callers.ts'

/** Every procedure, in the contract's order; each lets in only whom its contract declares. */
export const router = admitting.router({
  session: sessionRouter,
  devices: devicesRouter,
  password: passwordRouter,
  twoFactor: twoFactorRouter,
  profile: profileRouter,
  addresses: addressesRouter,
  ownData: ownDataRouter,
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
  credit: creditRouter,
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
    products: { ...adminProductsRouter, ...productStockRouter },
    banners: adminBannersRouter,
    contents: adminContentsRouter,
    orders: adminOrdersRouter,
    phoneOrders: adminPhoneOrdersRouter,
    orderInvoices: adminOrderInvoicesRouter,
    orderAddresses: adminOrderAddressesRouter,
    returns: adminReturnsRouter,
    cancellations: adminCancellationsRouter,
    discounts: adminDiscountsRouter,
    stockCounts: adminStockCountsRouter,
    shipments: adminShipmentsRouter,
    labels: adminLabelsRouter,
    freight: adminFreightRouter,
    promotions: adminPromotionsRouter,
    reports: adminReportsRouter,
    users: adminUsersRouter,
    team: adminTeamRouter,
    roles: adminRolesRouter,
    credit: adminCreditRouter,
    stockAlerts: adminStockAlertsRouter,
    messages: adminMessagesRouter,
    cannedAnswers: adminCannedAnswersRouter,
    newsletter: adminNewsletterRouter,
    attention: adminAttentionRouter,
    audit: adminAuditRouter,
    failedJobs: adminFailedJobsRouter,
    settings: adminSettingsRouter,
    system: adminSystemRouter,
    vehicleMakes: adminVehicleMakesRouter,
    vehicleModels: { ...vehicleOffersRouter, ...adminVehicleModelsRouter },
    vehicleGenerations: adminVehicleGenerationsRouter,
    vehicleImports: adminVehicleImportsRouter,
    vehicleMisses: adminVehicleMissesRouter,
    fitApplications: adminFitApplicationsRouter,
    tradeWords: adminTradeWordsRouter,
    carMentions: adminCarMentionsRouter,
    productCompanions: adminProductCompanionsRouter,
    categoryCompanions: adminCategoryCompanionsRouter,
    productChanges: adminProductChangesRouter,
    bulkEdits: adminBulkEditsRouter,
    productImports: adminProductImportsRouter,
  },
})
