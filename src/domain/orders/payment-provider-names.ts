/** The name of each payment provider, by the id that stored payments have. */
export const paymentProviderNames = {
  'mercado-pago': 'Mercado Pago',
  simulado: 'Simulado',
} as const satisfies Record<string, string>

const names: ReadonlyMap<string, string> = new Map(Object.entries(paymentProviderNames))

/** A provider's name; the id of one that the shop does not know any more. */
export const paymentProviderName = (id: string): string => names.get(id) ?? id
