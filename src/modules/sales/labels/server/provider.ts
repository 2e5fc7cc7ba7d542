import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import type { Address } from '#platform/people/address.ts'
import type { LabelFault, Volume } from '../rules.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    labels: LabelProvider
  }
}

export type LabelAddress = Address & {
  name: string
  phone: string
  email: string
  /** CPF or CNPJ, without its mask. */
  taxId: string | null
}

export type LabelRequest = {
  /** Identifies what was prepared at the provider: the same order is found there again. */
  orderId: string
  service: ShippingService
  to: LabelAddress
  /** As packed: each volume with its content. */
  volumes: readonly Volume[]
  /** The access key of the order's invoice (NF-e); null if it has none. */
  invoiceKey: string | null
}

/** The address of the PDF with all labels, and the tracking code of each, once the carrier has assigned one. */
export type BoughtLabels = {
  url: string
  trackingCodes: readonly (string | null)[]
  /** What all of them cost the shop; null if the provider does not say. */
  costCents: number | null
}

/** A failed call to a provider. The message is for the log and the staff and contains no personal data. */
export class LabelProviderError extends Error {
  override name = 'LabelProviderError'
  readonly fault: LabelFault
  constructor(fault: LabelFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.fault = fault
  }
}

export type LabelProvider = {
  /** The id stored with its labels, as `melhor-envio`. */
  id: string
  /** Its display name; null if the shop buys none. */
  name: string | null
  sells(service: ShippingService): boolean
  /** Whether each volume of that service has a label of its own, instead of one for all of them. */
  labelsEachVolume(service: ShippingService): boolean
  /** Prepares labels without buying; repeated, finds them. Throws a `LabelProviderError`, as every call does. */
  prepare(request: LabelRequest): Promise<{ labelIds: readonly string[] }>
  /** Removes what was prepared, unless some of it is paid. Returns whether none of it can be bought any more. */
  withdraw(labelIds: readonly string[]): Promise<boolean>
  /** Buys what was prepared, once. Buys nothing if one of them was cancelled at the provider. */
  buy(labelIds: readonly string[]): Promise<BoughtLabels>
  /** The address of one PDF with all of those labels, which have been bought. */
  print(labelIds: readonly string[]): Promise<{ url: string }>
}
