import { dateFormat } from '#domain/date-format.ts'
import { shopTimeZone } from '#domain/shop-days.ts'

const words = dateFormat('pt-BR', {
  timeZone: shopTimeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `12/03 às 14:30`, in the shop's own time zone. */
export const formatMoment = (moment: Date) => words(moment).replace(', ', ' às ')

const day = dateFormat('pt-BR', { timeZone: shopTimeZone, day: '2-digit', month: '2-digit' })

/** `12/03`, in the shop's own time zone. */
export const formatDay = (moment: Date) => day(moment)
