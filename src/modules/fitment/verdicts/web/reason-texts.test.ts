import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generations, sizes, specs } from '#test/fitment/arbitraries.ts'
import { kitCases, partCases, vehicleCases } from '#test/fitment/other-cases.ts'
import { tyreCases } from '#test/fitment/tyre-cases.ts'
import { wheelCases } from '#test/fitment/wheel-cases.ts'
import { verdict } from '../checks.ts'
import { type ReasonCode, type ReasonValue, reason } from '../rules.ts'
import { fitReasonText, fitReasonTexts, placesIn } from './reason-texts.ts'

it.each<[ReasonCode, ReasonValue, ReasonValue, number | null, string]>([
  ['RING_NEEDED', 56.6, 73.1, 16.5, 'precisa de anel centralizador 73,1 × 56,6'],
  ['PCD_DIFFERENT', '5x114.3', '4x98/4x100', null, 'furação 4x98/4x100; a do carro é 5x114,3'],
  [
    'STICKS_OUT',
    '6J ET53',
    '6.5J ET47.5',
    11.85,
    'fica 11,9 mm mais para fora que a roda de fábrica (6J ET53): confira o para-lama',
  ],
  ['RING_INCLUDED', 56.6, 73.1, 16.5, 'com anel centralizador 73,1 × 56,6, que temos em estoque'],
  [
    'STICKS_OUT_UNSURE',
    '6J ET45',
    '6J ET40',
    5,
    'fica cerca de 5 mm mais para fora que a roda de fábrica (6J ET45), medida não confirmada',
  ],
  [
    'DIAMETER_WITHIN',
    '185/65 R15',
    '185/60 R15',
    -2.9767,
    '185/60 R15 no lugar de 185/65 R15: diâmetro −2,98 %, dentro dos 3 % permitidos',
  ],
  ['LOAD_TOO_LOW', 106, 98, null, 'índice de carga 98; a medida de fábrica pede 106'],
  ['COMMERCIAL_NEEDED', 'C', 'R16', null, 'este veículo pede pneu de carga (R16C)'],
  ['SPEED_OK', null, 'H', null, 'índice de velocidade H'],
  ['FASTENER_KIND_DIFFERENT', 'nut', 'bolt', null, 'o carro usa porca, não parafuso'],
  ['THREAD_DIFFERENT', 'M12x1.5', 'M12x1.25', null, 'rosca M12x1,25; a do carro é M12x1,5'],
  ['STAFF_FITS', null, 'Montado em 2.5 h', null, 'conferido pela loja: Montado em 2.5 h'],
  ['STAFF_DOES_NOT_FIT', null, null, null, 'conferido pela loja: não serve'],
])('%s', (code, vehicle, product, difference, text) => {
  expect(fitReasonText(reason(code, vehicle, product, difference))).toBe(text)
})

it('has no placeholder except the three that a reason has', () => {
  const places = Object.values(fitReasonTexts).flatMap((text) =>
    placesIn(typeof text === 'string' ? text : text.known + text.otherwise),
  )
  expect([...new Set(places)].toSorted()).toEqual(['car', 'difference', 'product'])
})

it('shows every reason of every case with its values', () => {
  const shown = new Set<ReasonCode>()
  for (const { what, cars, spec, ownTyre, rings, applications } of [
    ...wheelCases,
    ...tyreCases,
    ...kitCases,
    ...partCases,
    ...vehicleCases,
  ]) {
    const { reasons } = verdict(cars, spec, {
      ownTyre: ownTyre ?? null,
      rings: rings ?? [],
      ...(applications ? { applications } : {}),
    })
    for (const one of reasons) {
      shown.add(one.code)
      expect(fitReasonText(one), `${what}, ${one.code}`).not.toMatch(/[?{}]/)
    }
  }
  expect(Object.keys(fitReasonTexts).filter((code) => ![...shown].some((each) => each === code))).toEqual([])
})

it('says what to do about a reason of a later release', () => {
  // As it arrives in an answer, whose codes the page does not check.
  const later = { ...reason('PCD_DIFFERENT', '5x114.3', '4x98'), ...JSON.parse('{"code":"REASON_OF_A_LATER_RELEASE"}') }
  expect(fitReasonText(later)).toBe('confira a medida com a loja')
})

it('has no empty values, whatever is known about car and product', () => {
  const shown = new Set<ReasonCode>()
  fc.assert(
    fc.property(generations, specs, fc.option(sizes, { nil: null }), (generation, spec, ownTyre) => {
      for (const one of verdict([generation], spec, { ownTyre }).reasons) {
        shown.add(one.code)
        expect(fitReasonText(one), one.code).not.toMatch(/[?{}]/)
      }
    }),
  )
  expect(shown.size).toBeGreaterThan(20)
})
