import { expect, it } from 'vitest'
import type { FitCase } from '#test/fitment/fit-case.ts'
import { car, set, size } from '#test/fitment/fit-case.ts'
import { kitCases, partCases, vehicleCases } from '#test/fitment/other-cases.ts'
import { tyreCases, tyreSpec } from '#test/fitment/tyre-cases.ts'
import { wheel, wheelCases } from '#test/fitment/wheel-cases.ts'
import { reasonGrades } from './reason-grades.ts'
import { verdict } from './verdict.ts'

const cases = [...wheelCases, ...tyreCases, ...kitCases, ...partCases, ...vehicleCases]
const answerTo = ({ cars, spec, ownTyre, applications }: FitCase) =>
  verdict(cars, spec, { ownTyre: ownTyre ?? null, ...(applications ? { applications } : {}) })

it.each(cases.map((one) => [one.what, one] as const))('%s', (_what, one) => {
  const answer = answerTo(one)
  const deciding = answer.reasons.filter(({ grade }) => grade === answer.verdict).map(({ code }) => code)
  expect({ verdict: answer.verdict, because: deciding.sort() }).toEqual({
    verdict: one.verdict,
    because: [...one.because].sort(),
  })
  expect(answer.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining([...(one.also ?? [])]))
})

it('has a case for every reason', () => {
  const reached = new Set(cases.flatMap((one) => answerTo(one).reasons.map(({ code }) => code)))
  expect(Object.keys(reasonGrades).filter((code) => !reached.has(code as never))).toEqual([])
})

it('names the car’s value and the product’s value, the deciding reason first', () => {
  const answer = answerTo(wheel('', { centreBoreMm: 73.1, offsetMm: 30 }, { verdict: 'serve', because: [] }))
  expect(answer.reasons.slice(0, 2)).toEqual([
    {
      code: 'RING_NEEDED',
      grade: 'serve_com_ressalva',
      vehicle: 60.1,
      product: 73.1,
      difference: 13,
      generation: null,
    },
    {
      code: 'STICKS_OUT',
      grade: 'serve_com_ressalva',
      vehicle: '6.5J ET45',
      product: '6.5J ET30',
      difference: 15,
      generation: null,
    },
  ])
  expect(answer.reasons.at(-1)?.grade).toBe('info')
})

it('names the generation that a reason is about, where there are several', () => {
  const cars = [car(), car({ id: 'g2', label: '2019–2024', boltPattern: '5x100' })]
  const { reasons } = answerTo(wheel('', {}, { cars, verdict: 'serve_com_ressalva', because: [] }))
  expect(reasons.find(({ code }) => code === 'PCD_DIFFERENT')?.generation).toBe('2019–2024')
})

it('names the difference of a tyre from the nearest factory size only', () => {
  const cars = [car({ rimMinInches: 14, rimMaxInches: 15, factorySets: [set('185/70 R14'), set('185/65 R15')] })]
  // 600.6 mm is -2.28 % of 614.6 and -3.36 % of 621.5.
  const spec = { kind: 'tyre', ...tyreSpec('175/70 R14') } as const
  const { reasons } = verdict(cars, spec, { ownTyre: null })
  expect(reasons.find(({ code }) => code === 'DIAMETER_WITHIN')).toMatchObject({
    vehicle: '185/70 R14',
    product: '175/70 R14',
    difference: expect.closeTo(-2.28, 2),
  })
  const own = verdict(cars, spec, { ownTyre: size('185/65 R15') })
  expect(own.verdict).toBe('nao_serve')
})
