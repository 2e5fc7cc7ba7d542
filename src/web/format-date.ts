// The shop's days are those of its own place, wherever the reader is.
const timeZone = 'America/Sao_Paulo'
const dateFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone })
const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric', timeZone })
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone })

/** An ISO 8601 instant as `20/11/2026`. */
export const formatDate = (instant: string) => dateFormat.format(new Date(instant))

/** An ISO 8601 instant as `20 de novembro de 2026`. */
export const formatLongDate = (instant: string) => dayFormat.format(new Date(instant))

/** An ISO 8601 instant as `20/11/2026, 14:05`. */
export const formatDateTime = (instant: string) => dateTimeFormat.format(new Date(instant))
