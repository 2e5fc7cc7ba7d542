import { parseBRL } from '#domain/money.ts'

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** An amount in cents as the form has it, in reais; '' for none. */
export const shownCents = (cents: number | null): string => (cents === null ? '' : amount.format(cents / 100))

/** Formats a typed amount in reais with its cents; an invalid one is returned unchanged, to be reported. */
export const normaliseAmount = (typed: string): string => shownCents(parseBRL(typed) ?? null) || typed
