import { paymentProviders } from '#server/adapters/payment/payment-providers.ts'
import { shopSettings } from './shop-settings.ts'

const knownSettings = new Set([
  ...Object.keys(shopSettings.shape),
  ...paymentProviders.flatMap((provider) => Object.keys(provider.settings.in.shape)),
])

/** Prefixes of names that only the shop reads: those of a payment provider begin with its id. */
const ownPrefixes = [
  ...[
    'SHOP',
    'HSTS',
    'BACKUP',
    'METRICS',
    'S3',
    'MELHOR_ENVIO',
    'PAGE_CACHE',
    'CACHE_PURGE',
    'PIX',
    'UNPAID',
    'STOCK_ALERT',
    'CARRIER',
  ],
  ...paymentProviders.map(({ id }) => id.toUpperCase().replaceAll('-', '_')),
].map((prefix) => `${prefix}_`)

/** Names that look like the shop's, and would otherwise be ignored silently. */
export const unknownSettings = (given: Record<string, unknown>): string[] =>
  Object.keys(given).filter((name) => ownPrefixes.some((prefix) => name.startsWith(prefix)) && !knownSettings.has(name))

/** What nobody may read in a log: secrets, and people's addresses. */
const hiddenNames = /KEY|SECRET|PASSWORD|TOKEN|MAIL|HEADERS|OFFICER/

/** The settings by name, given or by default; those that are secret only as `(set)`. */
export function settingsInForce(given: Record<string, unknown>, values: Record<string, unknown>) {
  const shown = [...knownSettings].toSorted().flatMap((name): [string, string][] => {
    const value = given[name] ?? values[name]
    if (!['string', 'number', 'boolean'].includes(typeof value)) return []
    return [[name, hiddenNames.test(name) ? '(set)' : withoutCredentials(String(value))]]
  })
  return Object.fromEntries(shown)
}

function withoutCredentials(value: string): string {
  if (!value.includes('://') || !URL.canParse(value)) return value
  const { protocol, host, pathname } = new URL(value)
  return `${protocol}//${host}${pathname}`
}
