import { config, z } from 'zod'
import { parsePhone } from '#domain/phone.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { parseTaxId } from '#domain/tax-id.ts'
import { portugueseMessage } from './portuguese-messages.ts'

// Faults without a sentence of their own are told in Portuguese, too: on the server, and in the browser's forms.
config({ localeError: portugueseMessage })

/** Control characters have no place in a text, and the database refuses the first of them. */
const printable = (text: string) => !/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))
const printableMessage = 'O texto contém caracteres inválidos.'

/** Text of one or more lines, trimmed, at most `longest` characters. */
export const text = (longest: number) =>
  z.string().trim().max(longest, `Use no máximo ${longest} caracteres.`).refine(printable, printableMessage)

/** Text that must say something. */
export const requiredText = (longest: number, missing: string) => text(longest).min(1, missing)

export const identifier = z.uuid('Identificador inválido.')

/** Integer cents. */
export const centsField = z.int().min(0).max(2_000_000_000)

export const stockSentence = 'Quantidade em estoque deve ser um número válido'
/** Pieces in stock; that they are not negative is a rule of forms, told together with the others. */
export const stockField = z.int(stockSentence).max(1_000_000, stockSentence)

export const quantityField = z.int('A quantidade deve ser um número inteiro.').min(1).max(999)

export const pageField = z.int().min(1).max(1_000_000).default(1)

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

const emailSaying = (invalid: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Use no máximo 254 caracteres.')
    .refine(printable, printableMessage)
    .pipe(z.email(invalid))

/** The e-mail of an account, whose forms speak English as specified. */
export const email = emailSaying('Invalid email address')

export const emailInPortuguese = emailSaying('Informe um e-mail válido, como nome@exemplo.com.br.')

/** Accepts a postal code as people write it, gives its 8 digits. */
export const postalCodeField = z
  .string()
  .max(20)
  .transform((typed, context) => {
    const postalCode = parsePostalCode(typed)
    if (postalCode) return postalCode
    context.addIssue('Por favor insira um CEP válido com 8 dígitos')
    return z.NEVER
  })

/** Accepts a Brazilian telephone number with area code, gives its digits. */
export const phoneField = z
  .string()
  .max(30)
  .transform((typed, context) => {
    const phone = parsePhone(typed)
    if (phone) return phone
    context.addIssue('Informe um telefone com DDD.')
    return z.NEVER
  })

/** A CPF or CNPJ without its mask, or nothing. */
export const taxIdField = z
  .string()
  .max(30)
  .transform((typed, context) => {
    if (typed.trim() === '') return null
    const taxId = parseTaxId(typed)
    if (taxId) return taxId.value
    context.addIssue('CPF ou CNPJ inválido.')
    return z.NEVER
  })
  .nullable()

/** The address of a stored picture or video, as its upload gave it. */
export const mediaAddress = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'Endereço de imagem inválido.')

export const stateField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Informe a sigla do estado.')

/** A delivery address, its parts apart. */
export const addressFields = z.strictObject({
  street: requiredText(200, 'Informe a rua.'),
  number: requiredText(20, 'Informe o número.'),
  complement: text(100).default(''),
  district: text(100).default(''),
  city: requiredText(100, 'Informe a cidade.'),
  state: stateField,
  postalCode: postalCodeField,
})

/** A page of rows, with how many there are in all. `page` is the one shown, after clamping. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageCount: z.int() })
