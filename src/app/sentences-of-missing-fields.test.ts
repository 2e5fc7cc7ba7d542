import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'

type Call = { name: string; input: z.ZodType }

function callsOf(part: unknown, path: string[] = []): Call[] {
  if (isContractProcedure(part)) {
    const { inputSchema } = part['~orpc']
    return inputSchema instanceof z.ZodType ? [{ name: path.join('.'), input: inputSchema }] : []
  }
  return Object.entries(part as object).flatMap(([name, value]) => callsOf(value, [...path, name]))
}
const calls = callsOf(contract)

const messagesOf = (input: z.ZodType, value: unknown) =>
  (input.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const sentencesWithoutSubject = /: (Preencha este campo|Informe um texto|O valor não é válido|Invalid input)\.?$/

describe.each(calls)('$name', ({ input }) => {
  it('names each missing field in its message', () => {
    expect(messagesOf(input, {}).filter((line) => sentencesWithoutSubject.test(line))).toEqual([])
  })

  it('names each required field that is null in its message', () => {
    if (!(input instanceof z.ZodObject)) return
    const nulls = Object.fromEntries(Object.keys(input.shape).map((name) => [name, null]))
    const required = Object.keys(input.shape).filter((name) => !input.shape[name].safeParse(undefined).success)
    const lines = messagesOf(input, nulls).filter((line) => required.some((name) => line.startsWith(`${name}:`)))
    expect(lines.filter((line) => sentencesWithoutSubject.test(line))).toEqual([])
  })
})

it('more than forty calls are checked', () => {
  expect(calls.length).toBeGreaterThan(40)
})
