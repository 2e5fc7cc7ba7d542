import type { Cents } from '#domain/money.ts'
import type { LabelFault } from '#domain/shipping/label-states.ts'
import type { Parcel } from '#domain/shipping/parcel.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'

export type LabelAddress = {
  name: string
  phone: string
  email: string
  /** CPF or CNPJ, without its mask. */
  taxId: string | null
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  postalCode: string
}

export type LabelRequest = {
  /** Names the parcel at the provider: the same order is found there again. */
  orderId: string
  service: ShippingService
  to: LabelAddress
  items: { name: string; quantity: number; unitPriceCents: Cents }[]
  /** All of it as one parcel, as freight was charged for it; and in volumes, for carriers that take several under one label. */
  parcel: Parcel
  volumes: readonly Parcel[]
  /** The access key of the order's invoice (NF-e); null where it has none. */
  invoiceKey: string | null
}

/** What a bought label is: where its PDF lies, and the code to follow the parcel by, once the carrier has given one. */
export type BoughtLabel = { url: string; trackingCode: string | null }

/** A call to a provider that failed. The message is for the log and the staff; it names no person. */
export class LabelProviderError extends Error {
  override name = 'LabelProviderError'
  readonly fault: LabelFault
  constructor(fault: LabelFault, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.fault = fault
  }
}

/** Who sells labels of the carriers. */
export type LabelProvider = {
  /** Names the provider with what it sold, as `melhor-envio`. */
  id: string
  /** Names it for people; null where the shop buys none. */
  name: string | null
  /** Whether it sells labels for that service. */
  sells(service: ShippingService): boolean
  /**
   * Has the provider know of a parcel without buying anything; asked again for the same order it finds what is there. Throws
   * a `LabelProviderError`, as every call here does.
   */
  prepare(request: LabelRequest): Promise<{ labelId: string }>
  /** Buys what was prepared, and brings its label: asked again it buys nothing more. */
  buy(labelId: string): Promise<BoughtLabel>
  /** Where one PDF lies with all of those labels, which have been bought. */
  print(labelIds: readonly string[]): Promise<{ url: string }>
}
