import { dateFormat, shopTimeZone } from '#platform/dates.ts'

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

/**
 * The beginning of an e-mail. Without the name unless the address is verified: another person may have typed
 * it, for a stranger to read.
 */
export const greeting = ({ firstName, isProved }: { firstName: string; isProved: boolean }): string =>
  isProved ? `Olá, ${firstName}!` : 'Olá!'
