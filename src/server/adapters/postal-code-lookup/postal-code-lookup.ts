import type { PostalCode } from '#domain/postal-code.ts'

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

/** Finds the place of a postal code. Gives nothing for a code that nobody knows; throws when it cannot say. */
export type PostalCodeLookup = { find(postalCode: PostalCode): Promise<PostalCodeAnswer | undefined> }
