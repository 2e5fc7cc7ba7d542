import { parseBRL } from '#domain/money.ts'

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** An amount in cents as the form has it, in reais; '' for none. */
export const shownCents = (cents: number | null): string => (cents === null ? '' : amount.format(cents / 100))

/** An amount as it was typed, in reais, written out with its cents; what is no amount stays, to be told of. */
export const tidyAmount = (typed: string): string => shownCents(parseBRL(typed) ?? null) || typed
