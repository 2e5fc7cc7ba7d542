import { expect, it } from 'vitest'
import { kitCases, partCases, vehicleCases } from '#test/fitment/other-cases.ts'
import { tyreCases } from '#test/fitment/tyre-cases.ts'
import { wheelCases } from '#test/fitment/wheel-cases.ts'
import { verdict } from '../checks.ts'
import type { BriefFit } from '../contract.ts'
import { type Reason, reason } from '../rules.ts'
import { briefReasonText, sharedRemark } from './brief-reason-texts.ts'

it('says the reason that decides in one short line, with its values', () => {
  const cases = [...wheelCases, ...tyreCases, ...kitCases, ...partCases, ...vehicleCases]
  for (const { what, cars, spec, ownTyre, rings } of cases) {
    const [first] = verdict(cars, spec, { ownTyre: ownTyre ?? null, rings: rings ?? [] }).reasons
    if (!first || first.grade === 'serve' || first.grade === 'info') continue
    const text = briefReasonText(first)
    expect(text, what).not.toMatch(/[?{}]/)
    expect(text.length, `${what}: ${text}`).toBeLessThanOrEqual(40)
  }
})

const fitOf = (one: Reason): BriefFit => ({
  verdict: 'serve_com_ressalva',
  reason: { ...one, generation: null },
  ring: null,
})
const upsize = reason('RIM_UPSIZE', '15', 16)
const unsure = reason('STICKS_OUT_UNSURE', '6J ET45', '6J ET40', 5)

it('says once what all products of a group have as their reason', () => {
  const { text, isWholeReason } = sharedRemark([fitOf(upsize), fitOf(upsize)])
  expect(isWholeReason).toBe(true)
  expect(text).toBe('Aro 16, maior que o de fábrica (15): pede pneu de perfil mais baixo.')
})

it('says once what is not confirmed, where the reasons differ', () => {
  expect(sharedRemark([fitOf(upsize), fitOf(unsure)])).toEqual({
    text: 'Tala e ET de fábrica deste carro não foram confirmados: confira antes de montar.',
    isWholeReason: false,
  })
})

it('says nothing for all of reasons without a remark', () => {
  expect(sharedRemark([fitOf(upsize), fitOf(reason('NEW_WHEELS_NEEDED', '15', 16))]).text).toBeUndefined()
  expect(sharedRemark([]).text).toBeUndefined()
})
