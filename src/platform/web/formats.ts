import { dateFormat, shopTimeZone } from '#platform/dates.ts'
import { parseDecimal } from '#platform/numbers.ts'

const shortDate = dateFormat('pt-BR', { dateStyle: 'short', timeZone: shopTimeZone })
const longDate = dateFormat('pt-BR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: shopTimeZone,
})
const dateAndTime = dateFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/** An ISO 8601 instant as `20/11/2026`. */
export const formatDate = (instant: string) => shortDate(new Date(instant))

/** An ISO 8601 instant as `20 de novembro de 2026`. */
export const formatLongDate = (instant: string) => longDate(new Date(instant))

/** An ISO 8601 instant as `20/11/2026, 14:05`. */
export const formatDateTime = (instant: string) => dateAndTime(new Date(instant))

const time = dateFormat('pt-BR', { timeStyle: 'short', timeZone: shopTimeZone })

/** An ISO 8601 instant as `14:05`. */
export const formatTime = (instant: string) => time(new Date(instant))

/** An ISO date as `20/11`. */
export const formatShortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** An ISO date as `20/11/2026`. */
export const formatDay = (day: string) => `${formatShortDay(day)}/${day.slice(0, 4)}`

/** Parses a typed number: null for an empty text, NaN for an invalid one. */
export function parseTypedNumber(typed: string): number | null {
  return typed.trim() === '' ? null : (parseDecimal(typed) ?? Number.NaN)
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A formatted number of bytes, as `3,2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)))
  const value = bytes / 1000 ** step
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}
