import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, identifier, instant, longText, requiredText } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { formatPrefix, prefixZones, readPrefixes, repeatedPrefixes } from './rules.ts'

/** R$ 10.000,00: more is a slip of the keyboard. */
const maxCents = 1_000_000
const amountSentence = 'Informe um valor de R$ 0,00 a R$ 10.000,00.'
const daysSentence = 'Informe dias inteiros, de 0 a 90.'
const partSentence = 'Informe uma porcentagem inteira, de 1 a 100.'
const factorSentence = 'Informe uma porcentagem inteira, de 10 a 500.'
const prefixSentence = 'Informe os dois primeiros dígitos dos CEPs, como 01-05, 08.'

const wholeBetween = (least: number, most: number, sentence: string) =>
  z.int(sentence).min(least, sentence).max(most, sentence)

export const freightAmount = wholeBetween(0, maxCents, amountSentence)
export const freightDays = wholeBetween(0, 90, daysSentence)
export const freightPart = wholeBetween(1, 100, partSentence)
export const freightFactor = wholeBetween(10, 500, factorSentence)

/** Schemas of the kinds of numbers in the tables, all of which are given in one way. */
type Kinds<Given> = Record<'amount' | 'days' | 'part' | 'factor', z.ZodType<number, Given>>

/** The schema of freight tables whose numbers are given as the call takes them, or as they are typed into a form. */
export function makeFreightTablesSchema<Given>({ amount, days, part, factor }: Kinds<Given>) {
  const service = z.strictObject({
    name: requiredText(40, 'Informe o nome do serviço.'),
    days: z.strictObject({ from: days, to: days }).refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'O maior prazo não pode ser menor que o menor.',
    }),
  })
  const rate = z.strictObject({ baseCents: amount, centsPerKg: amount })
  const zone = z.strictObject({
    prefixes: z
      .string()
      .trim()
      .max(200, prefixSentence)
      .refine((typed) => readPrefixes(typed) !== undefined, prefixSentence),
    factorPercent: factor,
  })
  return z.strictObject(
    {
      services: z.strictObject({
        local: service,
        regional: service,
        pac: service,
        sedex: service,
        'carrier-express': service,
        'carrier-economy': service,
      }),
      ownDelivery: z.strictObject({ localCents: amount, regionalCents: amount }),
      correios: z.strictObject({ pac: rate, sedex: rate, centsPerCubicMetre: amount }),
      carrier: z.strictObject({
        baseCents: amount,
        centsPerKg: amount,
        minimumCents: amount,
        wheelMinimumCents: amount,
        economyPercent: part,
        economyMinimumPercent: part,
      }),
      zones: z
        .strictObject({ x11: zone, x17: zone, x18: zone, x19: zone, x20: z.strictObject({ factorPercent: factor }) })
        .check(({ value, issues }) => {
          const repeated = repeatedPrefixes(prefixZones.map((name) => value[name].prefixes))
          const last = prefixZones.findLast((name) =>
            readPrefixes(value[name].prefixes)?.some((prefix) => repeated.includes(prefix)),
          )
          if (!last) return
          const message = `Estes CEPs estão em mais de uma zona: ${repeated.map(formatPrefix).join(', ')}.`
          issues.push({ code: 'custom', message, path: [last, 'prefixes'], input: value[last].prefixes })
        }),
    },
    absent('Informe as tabelas de frete.'),
  )
}

export const freightTablesField = makeFreightTablesSchema({
  amount: freightAmount,
  days: freightDays,
  part: freightPart,
  factor: freightFactor,
})

const daySentence = 'Informe o dia a partir do qual o frete vale.'

/** The shop's day with whose beginning the tables take force; today means at once. */
export const freightDay = z.iso.date(daySentence).regex(/^20/, daySentence)

export const freightNote = longText(300)

/** Freight is money that the shop asks for: only staff with full access set it. */
const call = adminCalls('Back office: freight', { permission: 'freight' })

const freightVersion = z.object({
  id: z.uuid(),
  validFrom: instant,
  state: z.enum(['past', 'in-force', 'to-come']),
  tables: freightTablesField,
  note: z.string(),
  /** Who entered it; null if the person no longer exists. */
  createdBy: z.string().nullable(),
  createdAt: instant,
})
export type FreightVersion = z.output<typeof freightVersion>

export const freightOverview = z.object({
  /** The tables in force, and the version that they come from; null for the defaults. */
  inForce: z.object({ id: z.uuid().nullable(), tables: freightTablesField }),
  /** The latest two hundred, the latest start first. */
  versions: z.array(freightVersion),
})
export type FreightOverview = z.output<typeof freightOverview>

export const freightAddition = z.strictObject({
  validFrom: freightDay,
  tables: freightTablesField,
  note: freightNote.default(''),
  /** The version in force when the form was opened; null for the defaults. If another is by now, nothing is stored. */
  inForceId: identifier.nullable(),
  /** The version to come that these tables replace. */
  replacesId: identifier.nullable().default(null),
})
export type FreightAddition = z.output<typeof freightAddition>

export const adminFreightContract = {
  read: call.get('/admin/freight', 'The freight tables in force, and all versions of them').output(freightOverview),
  add: call
    .add(
      '/admin/freight',
      'Change the freight tables from a day on',
      'FREIGHT_DAY_PAST',
      'FREIGHT_DAY_TAKEN',
      'FREIGHT_NOT_FOUND',
      'FREIGHT_IN_FORCE',
      'CHANGED_MEANWHILE',
    )
    .input(freightAddition)
    .output(done),
  delete: call
    .delete(
      '/admin/freight/{id}',
      'Delete freight tables that are not in force yet',
      'FREIGHT_NOT_FOUND',
      'FREIGHT_IN_FORCE',
    )
    .input(byId)
    .output(done),
}
