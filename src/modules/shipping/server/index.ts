// The tables in force, and quotes by them.
export { announceFreight, readFreightTables } from '../freight/server/freight-tables.ts'
export {
  chooseShippingOption,
  quoteFreightCosts,
  quoteItems,
  quoteProductShipping,
  quoteService,
  quoteShipment,
  shippableColumns,
} from '../freight/server/quotes.ts'

// The place that a postal code stands for.
export { findDestination, findPostalCode, viewPostalAddress } from '../postal-codes/server/find-postal-code.ts'
export type { PostalCodeAnswer } from '../postal-codes/server/lookup.ts'
export { openPostalCodeLookup } from '../postal-codes/server/open-lookup.ts'
export { findIbgeCode } from '../postal-codes/server/postal-ranges.ts'
