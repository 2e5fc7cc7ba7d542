import { adminBannersContract } from '#modules/catalog/banners/contract.ts'
import { adminCarMentionsContract } from '#modules/catalog/car-mentions/contract.ts'
import {
  adminBrandsContract,
  adminCategoriesContract,
  adminSubcategoriesContract,
} from '#modules/catalog/categories/contract.ts'
import {
  adminCategoryCompanionsContract,
  adminProductCompanionsContract,
} from '#modules/catalog/companions/contract.ts'
import { contentContract } from '#modules/catalog/content/contract.ts'
import { adminContentsContract } from '#modules/catalog/content/staff-contract.ts'
import { favoritesContract } from '#modules/catalog/favorites/contract.ts'
import { adminFitApplicationsContract } from '#modules/catalog/fit-applications/contract.ts'
import { fittingContract } from '#modules/catalog/fitting/contract.ts'
import { searchContract } from '#modules/catalog/listing/contract.ts'
import { catalogContract } from '#modules/catalog/products/contract.ts'
import { adminProductsContract } from '#modules/catalog/products/staff-contract.ts'
import { adminTradeWordsContract } from '#modules/catalog/trade-words/contract.ts'
import { passwordContract, twoFactorContract } from '#modules/customers/accounts/contract.ts'
import { contactContract, newsletterContract } from '#modules/customers/messages/contract.ts'
import {
  adminCannedAnswersContract,
  adminMessagesContract,
  adminNewsletterContract,
} from '#modules/customers/messages/staff-contract.ts'
import { addressesContract } from '#modules/customers/profile/addresses-contract.ts'
import { profileContract } from '#modules/customers/profile/contract.ts'
import { devicesContract, sessionContract } from '#modules/customers/sessions/contract.ts'
import { adminRolesContract, adminTeamContract } from '#modules/customers/team/contract.ts'
import { vehiclesContract } from '#modules/fitment/cars/contract.ts'
import {
  adminVehicleGenerationsContract,
  adminVehicleMakesContract,
  adminVehicleMissesContract,
  adminVehicleModelsContract,
} from '#modules/fitment/cars/staff-contract.ts'
import { garageContract } from '#modules/fitment/garage/contract.ts'
import { adminVehicleImportsContract } from '#modules/fitment/imports/contract.ts'
import { adminAttentionContract } from '#modules/sales/attention/contract.ts'
import { cartContract } from '#modules/sales/cart/contract.ts'
import { adminCreditContract, creditContract } from '#modules/sales/credit/contract.ts'
import { adminUsersContract } from '#modules/sales/customer-records/contract.ts'
import { ownDataContract } from '#modules/sales/customer-records/own-contract.ts'
import { adminDiscountsContract } from '#modules/sales/discounts/contract.ts'
import { adminOrderInvoicesContract } from '#modules/sales/invoices/contract.ts'
import { adminLabelsContract } from '#modules/sales/labels/contract.ts'
import { orderClaimsContract } from '#modules/sales/orders/claims-contract.ts'
import { ordersContract } from '#modules/sales/orders/contract.ts'
import { adminCancellationsContract, adminOrderAddressesContract } from '#modules/sales/orders/paid-order-contract.ts'
import { adminOrdersContract } from '#modules/sales/orders/staff-contract.ts'
import { paymentLinksContract } from '#modules/sales/payments/payment-links-contract.ts'
import { adminPhoneOrdersContract } from '#modules/sales/phone-orders/contract.ts'
import { adminPromotionsContract } from '#modules/sales/promotions/contract.ts'
import { adminReportsContract } from '#modules/sales/reports/contract.ts'
import { returnsContract } from '#modules/sales/returns/contract.ts'
import { adminReturnsContract } from '#modules/sales/returns/staff-contract.ts'
import { adminShipmentsContract } from '#modules/sales/shipments/contract.ts'
import { trackingContract } from '#modules/sales/tracking/contract.ts'
import { shippingContract } from '#modules/shipping/freight/contract.ts'
import { adminFreightContract } from '#modules/shipping/freight/staff-contract.ts'
import { adminStockAlertsContract, stockAlertsContract } from '#modules/stock/alerts/contract.ts'
import { adminStockCountsContract } from '#modules/stock/counts/contract.ts'
import { adminBulkEditsContract } from '#modules/supply/bulk-edits/contract.ts'
import { adminProductChangesContract } from '#modules/supply/changes/contract.ts'
import { adminProductImportsContract } from '#modules/supply/imports/contract.ts'
import { adminSuppliersContract } from '#modules/supply/suppliers/contract.ts'
import { adminAuditContract } from '#platform/contract/audit.ts'
import { adminDashboardContract } from './dashboard-contract.ts'
import { adminFailedJobsContract } from './failed-jobs-contract.ts'
import { adminSettingsContract } from './settings/contract.ts'
import { adminSystemContract } from './system-contract.ts'

export const contract = {
  session: sessionContract,
  devices: devicesContract,
  password: passwordContract,
  twoFactor: twoFactorContract,
  profile: profileContract,
  addresses: addressesContract,
  ownData: ownDataContract,
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
  credit: creditContract,
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
    contents: adminContentsContract,
    orders: adminOrdersContract,
    phoneOrders: adminPhoneOrdersContract,
    orderInvoices: adminOrderInvoicesContract,
    orderAddresses: adminOrderAddressesContract,
    returns: adminReturnsContract,
    cancellations: adminCancellationsContract,
    discounts: adminDiscountsContract,
    stockCounts: adminStockCountsContract,
    shipments: adminShipmentsContract,
    labels: adminLabelsContract,
    freight: adminFreightContract,
    promotions: adminPromotionsContract,
    reports: adminReportsContract,
    users: adminUsersContract,
    team: adminTeamContract,
    roles: adminRolesContract,
    credit: adminCreditContract,
    stockAlerts: adminStockAlertsContract,
    messages: adminMessagesContract,
    cannedAnswers: adminCannedAnswersContract,
    newsletter: adminNewsletterContract,
    attention: adminAttentionContract,
    audit: adminAuditContract,
    failedJobs: adminFailedJobsContract,
    settings: adminSettingsContract,
    system: adminSystemContract,
    vehicleMakes: adminVehicleMakesContract,
    vehicleModels: adminVehicleModelsContract,
    vehicleGenerations: adminVehicleGenerationsContract,
    vehicleImports: adminVehicleImportsContract,
    vehicleMisses: adminVehicleMissesContract,
    fitApplications: adminFitApplicationsContract,
    tradeWords: adminTradeWordsContract,
    carMentions: adminCarMentionsContract,
    productCompanions: adminProductCompanionsContract,
    categoryCompanions: adminCategoryCompanionsContract,
    productChanges: adminProductChangesContract,
    bulkEdits: adminBulkEditsContract,
    productImports: adminProductImportsContract,
  },
}
export type Contract = typeof contract
