import { dateFormat, shopTimeZone } from '#platform/dates.ts'
import type { WithSettings } from '../shop.ts'

export type AmountRow = { label: string; amount: string; isTotal?: boolean }

/** One part of an e-mail. What it says is the same as HTML and as text. */
export type EmailBlock =
  /** A paragraph. */
  | string
  /** What is owed and for what. */
  | { kind: 'amounts'; rows: readonly AmountRow[] }
  /** A label with what belongs to it, as a delivery with its address. */
  | { kind: 'fact'; label: string; text: string }
  /** Something to copy, with the address where it is of use. */
  | { kind: 'code'; label: string; code: string; isLong?: true; link?: { label: string; url: string } }
  | { kind: 'button'; label: string; url: string }
  /** What is said in smaller print, with the address that it is about. */
  | { kind: 'note'; text: string; link?: { label: string; url: string } }

/** What an e-mail says, whatever form it takes. */
export type EmailContent = {
  title: string
  /** The preview line that mail programs show next to the subject. */
  preview: string
  greeting: string
  parts: readonly EmailBlock[]
  reason: string
}

export type EmailTexts = { subject: string; content: EmailContent }

/** Whose e-mail it is, and where people reach them. */
export type Sender = WithSettings<'url' | 'store' | 'emailSignature'>

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
