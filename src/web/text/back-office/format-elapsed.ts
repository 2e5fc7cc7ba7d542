const ages: readonly [hours: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [24, 'day'],
  [1, 'hour'],
]
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })

const hoursSince = (instant: string, now: Date) => (now.getTime() - new Date(instant).getTime()) / 3_600_000

/** The time since an ISO 8601 instant, as `há 3 dias`. */
export function formatElapsed(instant: string, now: Date): string {
  const hours = hoursSince(instant, now)
  const [inUnit, unit] = ages.find(([least]) => hours >= least) ?? [1 / 60, 'minute']
  return relative.format(-Math.max(1, Math.floor(hours / inUnit)), unit)
}

/** From so many hours on, nobody counts in hours. */
const minHoursInDays = 72

/** The whole hours since an ISO 8601 instant, as `26 h`, or the whole days, as `38 dias`; `menos de 1 h` below one. */
export function formatAge(instant: string, now: Date): string {
  const hours = Math.floor(hoursSince(instant, now))
  if (hours >= minHoursInDays) return `${Math.floor(hours / 24).toLocaleString('pt-BR')} dias`
  return hours < 1 ? 'menos de 1 h' : `${hours} h`
}
