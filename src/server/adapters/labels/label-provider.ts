import type { Address } from '#domain/address.ts'
import type { LabelFault } from '#domain/shipping/label-states.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import type { Volume } from '#domain/shipping/volumes-of.ts'

export type LabelAddress = Address & {
  name: string
  phone: string
  email: string
  /** CPF or CNPJ, without its mask. */
  taxId: string | null
}

export type LabelRequest = {
  /** Names what was prepared at the provider: the same order is found there again. */
  orderId: string
  service: ShippingService
  to: LabelAddress
  /** As it is packed: each volume with what is in it. */
  volumes: readonly Volume[]
  /** The access key of the order's invoice (NF-e); null where it has none. */
  invoiceKey: string | null
}

/** What was bought: where the PDF of all of it lies, and of each label the code to follow it by, once the carrier has given one. */
export type BoughtLabels = { url: string; trackingCodes: readonly (string | null)[] }

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
  /** Whether each volume of that service has a label of its own, instead of one for them all. */
  labelsEachVolume(service: ShippingService): boolean
  /**
   * Has the provider know of an order's labels without buying anything, one or one for each volume; asked again for the same
   * order it finds what is there. Throws a `LabelProviderError`, as every call here does.
   */
  prepare(request: LabelRequest): Promise<{ labelIds: readonly string[] }>
  /** Takes what was prepared back, unless some of it is paid for. Gives whether none of it can be bought any more. */
  withdraw(labelIds: readonly string[]): Promise<boolean>
  /** Buys what was prepared, and brings the labels: asked again it buys nothing more. Nothing is bought where one was cancelled there. */
  buy(labelIds: readonly string[]): Promise<BoughtLabels>
  /** Where one PDF lies with all of those labels, which have been bought. */
  print(labelIds: readonly string[]): Promise<{ url: string }>
}
