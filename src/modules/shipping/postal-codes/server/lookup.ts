import type { PostalCode } from '#platform/people/address.ts'
import type { DispatchRule } from '../../freight/delivery.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    postalCodes: PostalCodeLookup
  }
  interface ShopSettings {
    /** When the shop dispatches paid orders. */
    dispatch: DispatchRule
  }
}

export type PostalCodeAnswer = {
  postalCode: PostalCode
  city: string
  /** Two letters. */
  state: string
  /** The municipality's 7-digit code, where known. */
  ibgeCode: string | null
  street: string
  district: string
  /** Whether it comes from the table of ranges, which knows cities and no streets. */
  isApproximate: boolean
}

/** Looks up a postal code. Undefined for an unknown code; throws if it cannot tell. */
export type PostalCodeLookup = { find(postalCode: PostalCode): Promise<PostalCodeAnswer | undefined> }
