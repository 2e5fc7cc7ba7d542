import type { PostalCode } from '#domain/postal-code.ts'

// From the freight rules: the first two digits of the postal code, both ends included, and the factor in tenths.
// The gaps (06, 07, 10-19 and everything else) are meant: they take the general factor.
const regions: readonly { from: number; to: number; factorTenths: number }[] = [
  { from: 80, to: 87, factorTenths: 11 },
  { from: 1, to: 5, factorTenths: 18 },
  { from: 8, to: 9, factorTenths: 18 },
  { from: 20, to: 28, factorTenths: 19 },
  { from: 30, to: 39, factorTenths: 17 },
]

const generalFactorTenths = 20

/** What distance multiplies a freight by, in tenths (11 means times 1.1), from the destination's postal code. */
export function regionalFactorTenths(postalCode: PostalCode): number {
  const prefix = Number(postalCode.slice(0, 2))
  return regions.find(({ from, to }) => from <= prefix && prefix <= to)?.factorTenths ?? generalFactorTenths
}
