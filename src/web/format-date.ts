import { shopTimeZone } from '#domain/shop-days.ts'

const dateFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: shopTimeZone })
const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: shopTimeZone,
})
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/** An ISO 8601 instant as `20/11/2026`. */
export const formatDate = (instant: string) => dateFormat.format(new Date(instant))

/** An ISO 8601 instant as `20 de novembro de 2026`. */
export const formatLongDate = (instant: string) => dayFormat.format(new Date(instant))

/** An ISO 8601 instant as `20/11/2026, 14:05`. */
export const formatDateTime = (instant: string) => dateTimeFormat.format(new Date(instant))

const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: shopTimeZone })

/** An ISO 8601 instant as `14:05`. */
export const formatTime = (instant: string) => timeFormat.format(new Date(instant))

/** An ISO date as `20/11`. */
export const formatShortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`

/** An ISO date as `20/11/2026`. */
export const formatDay = (day: string) => `${formatShortDay(day)}/${day.slice(0, 4)}`
