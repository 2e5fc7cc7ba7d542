import { dateFormat, shopTimeZone } from '#platform/dates.ts'

const words = dateFormat('pt-BR', {
  timeZone: shopTimeZone,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export const formatMoment = (moment: Date) => words(moment).replace(', ', ' às ')

const day = dateFormat('pt-BR', { timeZone: shopTimeZone, day: '2-digit', month: '2-digit' })

export const formatDay = (moment: Date) => day(moment)

/** The beginning of an e-mail; without the name unless the address is verified, since a stranger may have typed it. */
export const greeting = ({ firstName, isProved }: { firstName: string; isProved: boolean }): string =>
  isProved ? `Olá, ${firstName}!` : 'Olá!'
