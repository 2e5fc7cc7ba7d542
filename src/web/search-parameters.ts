/**
 * How an address's parameters are read and written: as plain texts, so that `/products?search=195` stays what people
 * type and share. Routes turn the texts into what they need.
 */
export function parseSearchParameters(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The reverse, with the leading question mark; parameters without a value are left out. */
export function writeSearchParameters(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

// Several values of a facet stand between commas, which need not be hidden.
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')
