import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { contract } from '#app/contract.ts'

type Schema = {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  minItems?: number
}

/** What programs stumble over, where a text is expected. */
const hostileTexts = [
  'Ana \ud800 Souza',
  '\udc00',
  'a\u0000b',
  '9999-12-31',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '-infinity',
  '\u202e\ufeff\uffff',
  "'; drop table orders; --",
  '{"__proto__":{"isAdmin":true}}',
  '%s%n%00',
]

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** The same where something else is. */
const hostileValues: unknown[] = [
  2 ** 53 + 2,
  -1e308,
  -2_147_483_649,
  1e-320,
  nested(1_000),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"toString":1}'),
]

/** A text is as long as fits into a call. */
const longest = 240_000
const repeated = (part: string) => part.repeat(longest / Buffer.byteLength(part))

/** What is slow to look through for what looks for an end from each beginning, or puts accents into order. */
export const longTexts = {
  'one letter': repeated('a'),
  spaces: repeated(' '),
  'piled accents': `a${repeated('\u0301\u0316')}`,
  'open comments': repeated('<!--'),
  'digits and dots': repeated('1.'),
  decimals: `1,${repeated('9')}x`,
  brackets: '['.repeat(longest / 2) + ']'.repeat(longest / 2),
  domains: `a@${repeated('a.')}`,
  'commas and spaces': `R$${repeated(' ,')}`,
}

const samples: Record<string, string> = {
  uuid: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  email: 'ana@example.com',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
}

/** What fields want that are read as people write them. */
const fieldSamples: Record<string, unknown> = {
  phone: '41999990000',
  taxId: null,
  postalCode: '83203000',
  state: 'PR',
  password: 'uma senha boa',
}

/** A value as a schema wants it, more or less: every field is there. */
function sampleOf(schema: Schema, field = ''): unknown {
  if (field in fieldSamples) return fieldSamples[field]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return sampleOf(either)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, sampleOf(part, name)]))
  switch (schema.type) {
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return samples[schema.format ?? ''] ?? 'texto com 8 sinais'
  }
}

/** Copies of a value in which one of its texts each is this one. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of withText(part, text))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other }
}

/** Copies of a value in which one of its leaves each is hostile. */
function* corrupted(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) for (const bad of corrupted(part)) yield value.with(index, bad)
    yield* hostileValues
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) for (const bad of corrupted(part)) yield { ...value, [name]: bad }
    yield { ...value, constructor: { prototype: 1 } }
    yield JSON.parse(JSON.stringify(value).replace(/^\{/, '{"__proto__":{"isAdmin":true},').replace(',}', '}'))
  } else if (typeof value === 'string') {
    yield* hostileTexts
    yield* hostileValues.slice(-2)
  } else yield* [...hostileValues, ...hostileTexts.slice(0, 3)]
}

/** What a call of the contract takes; undefined if it has no input. */
function inputSchemaFor(path: readonly string[]): z.ZodType | undefined {
  const procedure = path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), contract)
  if (!isContractProcedure(procedure)) throw new Error(`${path.join('.')} is no call`)
  const { inputSchema } = procedure['~orpc']
  return inputSchema instanceof z.ZodType ? inputSchema : undefined
}

/** Whether an input of a call reaches its use case. */
export const isTaken = (path: readonly string[], input: unknown): boolean =>
  inputSchemaFor(path)?.safeParse(input).success ?? true

/** An input as a call of the contract wants it, more or less; undefined if it has none. */
function sampleInput(path: readonly string[]): unknown {
  const schema = inputSchemaFor(path)
  return schema && sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

/**
 * For a call of the contract, inputs in which one value each is hostile and all others are valid; none if
 * it has no input.
 */
export function hostileInputs(path: readonly string[]): unknown[] {
  const sample = sampleInput(path)
  return sample === undefined ? [] : [...corrupted(sample)]
}

/** For a call of the contract, inputs in which one text each is as long as fits into a call. */
export const longInputs = (path: readonly string[], kind: keyof typeof longTexts): Generator<unknown> =>
  withText(sampleInput(path), longTexts[kind])
