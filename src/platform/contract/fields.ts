import { config, z } from 'zod'
import { formatBRL, maxPriceCents } from '#platform/money.ts'
import { maximumQuantityPerLine, tooLongSentence } from '#platform/numbers.ts'
import { parsePostalCode } from '#platform/people/address.ts'
import { parseEmail } from '#platform/people/email-address.ts'
import { parsePhone } from '#platform/people/phone.ts'
import { parseTaxId } from '#platform/people/tax-id.ts'
import { hasPiledAccents, looksLikeLink, singleLine, visibleText } from '#platform/text.ts'
import { portugueseMessage } from './portuguese-messages.ts'
import { portuguese, wording } from './wording.ts'

// Errors without a message of their own are reported in Portuguese, too: on the server, and in the browser's forms.
config({ localeError: portugueseMessage })

/** Control characters have no place in a text, halves of a character neither, and the database refuses some of them. */
const printable = (text: string) =>
  text.isWellFormed() && !/\p{Cc}/u.test(text.replace(/[\t\n\r]/g, '')) && !hasPiledAccents(text)
const printableMessage = 'O texto contém caracteres inválidos.'

/** The message for a field that is missing or null; for any other wrong type the message says what it should be. */
export const absent = (missing: string | undefined) => ({
  error: ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : undefined),
})

/** What is much longer than it may be is refused as it is: to normalise it would be work for nothing. */
const unlessTooLong =
  (longest: number, normalise: (typed: string) => string) =>
  (typed: string): string =>
    typed.length > 4 * longest + 200 ? typed : normalise(typed)

/** At most so many characters; no further check looks at a longer text. */
const atMost = (longest: number) => ({
  error: ({ input }: { input?: unknown }) => tooLongSentence(longest, String(input).length),
  abort: true,
})

const normalisedText = (normalise: (typed: string) => string) => (longest: number, missing?: string) =>
  z
    .string(absent(missing))
    .overwrite(unlessTooLong(longest, normalise))
    .max(longest, atMost(longest))
    .refine(printable, printableMessage)

/** Text in one line, at most `longest` characters; `missing` is said where it is left out. */
export const text = normalisedText(singleLine)

export const longText = normalisedText((typed) => visibleText(typed).trim())

export const requiredText = (longest: number, missing: string) => text(longest, missing).min(1, missing)

export const requiredLongText = (longest: number, missing: string) => longText(longest, missing).min(1, missing)

/** A first or last name, or a company's. E-mails begin with it: no recipient shall be led elsewhere by one. */
export const personName = (missing: string) =>
  requiredText(80, missing).refine(
    (name) => !looksLikeLink(name),
    'Escreva o nome sem endereço de site ou de e-mail. Depois de um ponto, deixe um espaço.',
  )

export const requiredBoolean = (missing: string) => z.boolean(absent(missing))

/** As the database writes it: nothing compares ids in two spellings. */
export const identifier = z.uuid('Identificador inválido.').toLowerCase()

/** Integer cents; `sentence` is said of anything else, and `tooMuch` of more than the shop can hold. */
export const centsWithMessages = (
  sentence: string,
  tooMuch = `O valor deve ser no máximo ${formatBRL(maxPriceCents)}`,
) => z.int(sentence).min(0, sentence).max(maxPriceCents, tooMuch)

export const centsField = centsWithMessages('Informe um valor válido, em centavos.')

export const quantityField = z
  .int('A quantidade deve ser um número inteiro.')
  .min(1, 'A quantidade deve ser pelo menos 1.')
  .max(maximumQuantityPerLine, `A quantidade deve ser no máximo ${maximumQuantityPerLine}.`)

export const pageField = z.int().min(1).max(1_000_000).default(1)

/** A day as an ISO date, of a year in which people ask for one. */
export const dayField = z.iso
  .date(absent('Informe a data.'))
  .regex(/^(?:19|20|21)/, 'Informe uma data entre 1900 e 2199.')

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()

type Parsing<Parsed> = { parse: (typed: string) => Parsed | undefined; longest: number; sentence: string }

/** Text of a certain form, as people write it; `sentence` is said of any other. */
const parsedText = <Parsed>({ parse, longest, sentence }: Parsing<Parsed>) =>
  z
    .string(absent(sentence))
    .max(longest, sentence)
    .transform((typed, context) => {
      const parsed = parse(typed)
      if (parsed !== undefined) return parsed
      context.addIssue(sentence)
      return z.NEVER
    })

const emailWithMessage = (invalid: string) =>
  z
    .string(absent(invalid))
    .overwrite(unlessTooLong(254, (typed) => parseEmail(typed) ?? singleLine(typed)))
    .max(254, atMost(254))
    .refine(printable, printableMessage)
    .refine((address) => parseEmail(address) !== undefined, invalid)
    .meta({ format: 'email' })

/** The e-mail of an account, whose forms have messages in English, as specified. */
export const email = emailWithMessage(wording.invalidEmail)

export const emailInPortuguese = emailWithMessage(portuguese.invalidEmail)

/** An e-mail, or nothing. */
export const optionalEmail = parsedText({
  parse: (typed) => (singleLine(typed) === '' ? '' : emailInPortuguese.safeParse(typed).data),
  longest: 254,
  sentence: portuguese.invalidEmail,
})

const postalCodeSentence = 'Por favor insira um CEP válido com 8 dígitos'

export const postalCodeField = parsedText({ parse: parsePostalCode, longest: 60, sentence: postalCodeSentence })

const phoneSentence = 'Informe um telefone com DDD.'

export const phoneField = parsedText({ parse: parsePhone, longest: 60, sentence: phoneSentence })

export const optionalPhone = parsedText({
  parse: (typed) => (singleLine(typed) === '' ? '' : parsePhone(typed)),
  longest: 60,
  sentence: phoneSentence,
})

const taxIdSentence = 'CPF ou CNPJ inválido.'

export const taxIdField = parsedText({
  parse: (typed) => (singleLine(typed) === '' ? null : parseTaxId(typed)?.value),
  longest: 60,
  sentence: taxIdSentence,
}).nullable()

const mediaSentence = 'Endereço de imagem inválido.'

/** The address of a stored picture or video, as its upload gave it. */
export const mediaAddress = z
  .string(absent(mediaSentence))
  .max(300, mediaSentence)
  .regex(/^\/media\/[A-Za-z0-9._/-]+$/, mediaSentence)

const stateSentence = 'Informe a sigla do estado.'

export const stateField = z
  .string(absent(stateSentence))
  .max(60, { error: stateSentence, abort: true })
  .overwrite(singleLine)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, stateSentence)

/** A delivery address, its parts apart. */
export const addressFields = z.strictObject(
  {
    street: requiredText(200, 'Informe a rua.'),
    number: requiredText(40, 'Informe o número.'),
    complement: text(100).default(''),
    district: text(100).default(''),
    city: requiredText(100, 'Informe a cidade.'),
    state: stateField,
    postalCode: postalCodeField,
  },
  absent('Informe o endereço de entrega.'),
)

/** A delivery address in the form that is stored; empty texts for omitted parts. */
export const storedAddress = z.object({
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})

/** A page of rows, with how many there are in all. `page` is the one shown, after clamping. */
export const pageWith = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageCount: z.int() })

/** Ids of products between commas, each once; so many at most. */
export const productIdsField = (most: number) =>
  z
    .string(absent('Informe os produtos.'))
    .max(40 * most)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(identifier).max(most))
