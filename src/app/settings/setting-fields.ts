import { z } from 'zod'
import { longText, requiredText, text } from '#platform/contract/fields.ts'
import { parsePhone } from '#platform/people/phone.ts'
import { formatTaxId, parseTaxId } from '#platform/people/tax-id.ts'
import type { SettingGroup } from './groups.ts'

type Field =
  | { kind: 'line' | 'lines' | 'email' | 'phone' | 'postalCode' | 'link' | 'address' | 'number' | 'switch' }
  /** Encrypted in the database, and never read back by anybody. */
  | { kind: 'secret' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }

/** A setting that the owner changes on a screen. Its value is text, in the environment, the database and the form. */
type Definition<Value> = Field & {
  group: SettingGroup
  section: string
  title: string
  schema: z.ZodType<Value, string>
} & Words

type Words = {
  hint?: string
  /** What holds where neither the owner nor the server says anything. */
  usual: string
}

type More = Partial<Words>

/** Makes the settings of one section of a screen, by the kind of their fields. */
export function inSection(group: SettingGroup, section: string) {
  const ofKind =
    (kind: Exclude<Field['kind'], 'choice'>) =>
    <Value>(title: string, schema: z.ZodType<Value, string>, more?: More): Definition<Value> => ({
      ...{ usual: '', ...more },
      ...{ kind, group, section, title, schema },
    })
  return {
    line: ofKind('line'),
    lines: ofKind('lines'),
    email: ofKind('email'),
    phone: ofKind('phone'),
    postalCode: ofKind('postalCode'),
    link: ofKind('link'),
    address: ofKind('address'),
    secret: ofKind('secret'),
    number: (title: string, least: number, most: number, more: More) =>
      ofKind('number')(title, whole(least, most), more),
    onOrOff: (title: string, more: More) => ofKind('switch')(title, onOrOff, more),
    choice: <Value>(
      title: string,
      schema: z.ZodType<Value, string>,
      { usual = '', ...more }: More & { choices: Readonly<Record<string, string>> },
    ): Definition<Value> => ({ ...more, kind: 'choice', group, section, title, usual, schema }),
  }
}

export const line = (longest: number, missing: string) =>
  z
    .string()
    .refine((typed) => !/\p{Cc}/u.test(typed.trim()), 'Escreva em uma linha.')
    .pipe(requiredText(longest, missing))

/** What may be left empty. */
export const optional = <Value>(schema: z.ZodType<Value, string>) =>
  z.string().transform((typed, context): Value | undefined => {
    if (typed.trim() === '') return undefined
    const { data, error } = schema.safeParse(typed)
    for (const { message } of error?.issues ?? []) context.addIssue(message)
    return data
  })

const whole = (least: number, most: number) => {
  const sentence = `Informe um número inteiro de ${least} a ${most.toLocaleString('pt-BR')}.`
  return z.string().transform((typed, context) => {
    const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    context.addIssue(sentence)
    return z.NEVER
  })
}

const onOrOff = z.enum(['on', 'off'], 'Escolha ligado ou desligado.').transform((value) => value === 'on')

export const parsed = <Value>(parse: (typed: string) => Value | undefined, sentence: string) =>
  z
    .string()
    .max(300, sentence)
    .transform((typed, context) => {
      const value = parse(typed)
      if (value !== undefined) return value
      context.addIssue(sentence)
      return z.NEVER
    })

export const companyTaxId = parsed((typed) => {
  const taxId = parseTaxId(typed)
  return taxId?.kind === 'cnpj' ? formatTaxId(taxId.value) : undefined
}, 'Informe um CNPJ válido.')

export const whatsApp = parsed(parsePhone, 'Informe um telefone com DDD.')

export const phone = text(30).refine((typed) => /^[\d\s()+.-]{8,}$/.test(typed), 'Informe um telefone.')

export const linesOf = (longest: number, missing: string) =>
  longText(longest).transform((typed, context) => {
    const lines = typed.split(/\s*[;\n]\s*/).filter((part) => part !== '')
    if (lines.length === 0) context.addIssue(missing)
    return lines
  })

export const webPage = (sentence: string) =>
  z
    .string()
    .trim()
    .max(300, sentence)
    .pipe(z.url({ protocol: /^https$/, error: sentence }))

export const trackingAddress = webPage(
  'Informe um endereço como https://transportadora.example/rastreio?codigo={codigo}.',
).refine((address) => /\{cod(e|igo)\}/.test(address), 'Escreva {codigo} onde entra o código de rastreio.')

/** An address of the shop itself, or of another site. */
export const linkTarget = z
  .string()
  .trim()
  .max(300)
  .refine(
    (typed) => /^\/(?![/\\])\S*$/.test(typed) || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed)),
    'Comece o endereço com / ou https://.',
  )

export const secret = (shortest: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(shortest, sentence)
    .max(500, sentence)
    .regex(/^[\x21-\x7e]+$/, sentence)

export const mailHost = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w-]+(\.[\w-]+)*$/, 'Informe só o nome do servidor, como smtp.exemplo.com.br.')

export const password = z.string().trim().max(200, 'Informe a senha em até 200 caracteres.')

const city = /^(\S.*?)\s*[-/]\s*([a-z]{2})$/i

/** Cities with their states, none where it is empty. */
export const cityLines = longText(1_000).transform((typed, context) => {
  const lines = typed.split(/\s*[;\n]\s*/).filter((part) => part !== '')
  return lines.flatMap((part) => {
    const [, name, state] = city.exec(part) ?? []
    if (name && state) return [{ name, state: state.toUpperCase() }]
    context.addIssue(`Escreva a cidade e o estado, como Matinhos - PR, em vez de ${part}.`)
    return []
  })
})
