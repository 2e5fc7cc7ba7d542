/**
 * Parses and formats an address's parameters as plain texts, so that `/products?search=195` stays what people type and
 * share. Routes convert the texts to what they need.
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

// Several values of a facet are separated by commas, which need no escaping.
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')
