import { dateFormat } from '#domain/date-format.ts'
import { shopTimeZone } from '#domain/shop-days.ts'

const words = dateFormat('pt-BR', {
  timeZone: shopTimeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `12/03 às 14:30`, as people in the shop's own time zone read it. */
export const momentInWords = (moment: Date) => words(moment).replace(', ', ' às ')
