// Asking for a postal code, and choosing one of the options for it.
export { PostalCodeForm } from '../freight/web/postal-code-form.tsx'
export { NoShippingOptions, ShippingOptions, ShippingOptionsSkeleton } from '../freight/web/shipping-options.tsx'
export { freightFieldTexts } from '../freight/web/staff-texts.ts'
export { shippingTexts } from '../freight/web/texts.ts'
