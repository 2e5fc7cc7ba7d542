/** The working days that a parcel is on its way, both included. */
export type DeliveryDays = { from: number; to: number }

/** As customers read them: `1 dia útil`, `3-5 dias úteis`. */
export function formatDeliveryDays({ from, to }: DeliveryDays): string {
  const days = from === to ? String(to) : `${from}-${to}`
  return days === '1' ? '1 dia útil' : `${days} dias úteis`
}

const written = /^(\d{1,3})(?:-(\d{1,3}))? dias? út(?:il|eis)$/

/**
 * The days in a text that `formatDeliveryDays` wrote; undefined for any other text. An order keeps the days
 * that it was promised as this text, whatever the freight tables become later.
 */
export function readDeliveryDays(text: string): DeliveryDays | undefined {
  const [, from, to = from] = written.exec(text) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to) }
}
