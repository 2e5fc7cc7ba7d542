import { describe, expect, it } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import type { Parcel } from './parcels.ts'
import { quoteShipping } from './quotes.ts'
import type { Destination } from './rules.ts'
import { defaultFreightTables } from './rules.ts'

const freight = { ...defaultFreightTables, origin: demoStore.origin }

// Expected amounts were worked out apart, with exact fractions of reais, and written down as literals (in cents).
// Parcels are in grams and millimetres.

function elsewhere(postalCode: string): Destination {
  return { postalCode, ibgeCode: '9999999', city: 'Outra cidade', state: 'XX' }
}

const smallParcel = aParcel(300, 100, 150, 150)
const wheels = aParcel(29_600, 188, 416, 416, true)
const hugeParcel = aParcel(500_000, 3000, 3000, 3000)

const correiosCases: [what: string, parcel: Parcel, postalCode: string, pac: number, sedex: number][] = [
  ['prefix 80, first of Paraná', aParcel(300, 100, 150, 150), '80010000', 2417, 3267],
  ['prefix 83, Guaratuba next to the regional towns', aParcel(300, 100, 150, 150), '83280000', 2417, 3267],
  ['prefix 87, last of Paraná', aParcel(300, 100, 150, 150), '87999999', 2417, 3267],
  ['prefix 79, just below Paraná', aParcel(300, 100, 150, 150), '79999999', 4395, 5940],
  ['prefix 88, just above Paraná', aParcel(300, 100, 150, 150), '88000000', 4395, 5940],
  ['prefix 00, below São Paulo', aParcel(300, 100, 150, 150), '00999999', 4395, 5940],
  ['prefix 01, an exact half cent in PAC', aParcel(300, 100, 150, 150), '01310100', 3956, 5346],
  ['prefix 05, last of its range', aParcel(300, 100, 150, 150), '05999999', 3956, 5346],
  ['prefix 06, outside the ranges', aParcel(300, 100, 150, 150), '06010000', 4395, 5940],
  ['prefix 07, outside the ranges', aParcel(300, 100, 150, 150), '07999999', 4395, 5940],
  ['prefix 08', aParcel(300, 100, 150, 150), '08500000', 3956, 5346],
  ['prefix 09', aParcel(300, 100, 150, 150), '09999999', 3956, 5346],
  ['prefix 10, just above São Paulo', aParcel(300, 100, 150, 150), '10000000', 4395, 5940],
  ['prefix 19, just below Rio', aParcel(300, 100, 150, 150), '19999999', 4395, 5940],
  ['prefix 20, first of Rio', aParcel(300, 100, 150, 150), '20040020', 4175, 5643],
  ['prefix 28, last of Rio', aParcel(300, 100, 150, 150), '28999999', 4175, 5643],
  ['prefix 29, just above Rio', aParcel(300, 100, 150, 150), '29000000', 4395, 5940],
  ['prefix 30, first of Minas', aParcel(300, 100, 150, 150), '30130010', 3736, 5049],
  ['prefix 39, last of Minas', aParcel(300, 100, 150, 150), '39999999', 3736, 5049],
  ['prefix 40, just above Minas', aParcel(300, 100, 150, 150), '40020000', 4395, 5940],
  ['prefix 60', aParcel(300, 100, 150, 150), '60060000', 4395, 5940],
  ['prefix 69', aParcel(300, 100, 150, 150), '69005000', 4395, 5940],
  ['prefix 70', aParcel(300, 100, 150, 150), '70040010', 4395, 5940],
  ['prefix 99', aParcel(300, 100, 150, 150), '99999999', 4395, 5940],
  ['30 kg, the most', aParcel(30_000, 100, 150, 150), '80010000', 31_004, 44_105],
  ['30 kg far away', aParcel(30_000, 100, 150, 150), '40020000', 56_370, 80_190],
  ['29.999 kg', aParcel(29_999, 100, 150, 150), '80010000', 31_003, 44_103],
  ['1 g more than the default', aParcel(301, 100, 150, 150), '80010000', 2418, 3268],
  ['height 100 cm, the most', aParcel(5000, 1000, 150, 150), '01310100', 12_087, 16_650],
  ['width 100 cm, the most', aParcel(5000, 100, 1000, 150), '01310100', 11_817, 16_380],
  ['length 100 cm, the most', aParcel(5000, 100, 150, 1000), '01310100', 11_817, 16_380],
  ['sides of 200 cm, the most', aParcel(8000, 600, 700, 700), '20040020', 28_063, 35_017],
  ['sides of 200 cm, one of them 100', aParcel(8000, 1000, 600, 400), '20040020', 26_011, 32_965],
  ['sides of 199.9 cm', aParcel(8000, 599, 700, 700), '20040020', 28_044, 34_998],
  ['the smallest box', aParcel(300, 4, 110, 130), '80010000', 2369, 3219],
  ['a jack', aParcel(9500, 180, 250, 520), '30130010', 18_140, 25_318],
  ['four litres of shampoo', aParcel(6400, 280, 120, 130), '90010000', 15_155, 21_275],
]

const carrierCases: [what: string, parcel: Parcel, postalCode: string, express: number, economy: number][] = [
  ['one gram above 30 kg', aParcel(30_001, 100, 150, 150), '80010000', 23_651, 20_103],
  ['one gram above 30 kg, far away', aParcel(30_001, 100, 150, 150), '40020000', 43_001, 36_551],
  ['height 100.1 cm', aParcel(5000, 1001, 150, 150), '01310100', 13_950, 11_858],
  ['width 100.1 cm', aParcel(5000, 100, 1001, 150), '01310100', 13_950, 11_858],
  ['length 100.1 cm', aParcel(5000, 100, 150, 1001), '01310100', 13_950, 11_858],
  ['sides of 200.1 cm', aParcel(8000, 601, 700, 700), '20040020', 60_790, 51_672],
  ['a wheel within every limit, at the minimum', aParcel(7400, 188, 416, 416, true), '80010000', 20_000, 18_000],
  ['the lightest wheel, at the minimum', aParcel(300, 4, 110, 130, true), '70040010', 20_000, 18_000],
  ['wheels: express last at its minimum', aParcel(9090, 100, 150, 150, true), '70040010', 20_000, 18_000],
  ['wheels: express first above its minimum in cents', aParcel(9092, 100, 150, 150, true), '70040010', 20_001, 18_000],
  ['wheels in Paraná: express last at its minimum', aParcel(23_967, 100, 150, 150, true), '80010000', 20_000, 18_000],
  ['wheels in Paraná: express just above', aParcel(23_968, 100, 150, 150, true), '80010000', 20_001, 18_000],
  ['wheels: economy last at its minimum', aParcel(10_160, 100, 150, 150, true), '70040010', 21_176, 18_000],
  ['wheels: economy just above', aParcel(10_161, 100, 150, 150, true), '70040010', 21_177, 18_001],
  ['a rod: express last at its minimum', aParcel(7438, 10, 110, 1010), '80010000', 10_000, 9000],
  ['a rod: express just above', aParcel(7439, 10, 110, 1010), '80010000', 10_001, 9000],
  ['a rod: economy last at its minimum', aParcel(534, 10, 110, 1010), '99999999', 10_587, 9000],
  ['a rod: economy just above', aParcel(536, 10, 110, 1010), '99999999', 10_590, 9001],
  ['a light rod far away', aParcel(300, 10, 110, 1010), '99999999', 10_330, 9000],
  ['cubic weight equal to the real one', aParcel(20_000, 500, 400, 600, true), '30130010', 27_200, 23_120],
  ['cubic weight just above the real one', aParcel(20_000, 500, 400, 601, true), '30130010', 27_231, 23_146],
  ['real weight just above the cubic one', aParcel(20_001, 500, 400, 600, true), '30130010', 27_201, 23_121],
  ['a set of wheels', aParcel(29_600, 188, 416, 416, true), '01310100', 38_304, 32_558],
  ['a set of complete wheels', aParcel(94_000, 245, 705, 705, true), '90010000', 113_400, 96_390],
  ['a big box, by volume', aParcel(30_000, 1000, 1000, 1000), '69005000', 193_333, 164_333],
  [
    '999 sets, beyond 2^53 on the way',
    aParcel(119_880_000, 1000, 1000, 1000, true),
    '20040020',
    125_284_100,
    106_491_485,
  ],
  ['the preset of rim 13', aParcel(8000, 150, 570, 570, true), '01310100', 20_000, 18_000],
  ['the preset of rim 15', aParcel(12_000, 190, 620, 620, true), '01310100', 21_051, 18_000],
  ['the preset of rim 16', aParcel(14_000, 210, 650, 650, true), '01310100', 23_640, 20_094],
  ['the preset of rim 18', aParcel(17_000, 240, 700, 700, true), '01310100', 28_404, 24_143],
  ['the preset of rim 20', aParcel(21_000, 280, 750, 750, true), '01310100', 34_988, 29_739],
]

describe('quoteShipping by Correios', () => {
  it.each(correiosCases)('%s', (_what, parcelToSend, postalCode, pac, sedex) => {
    expect(quoteShipping(parcelToSend, elsewhere(postalCode), freight)).toEqual([
      { service: 'pac', name: 'Correios PAC', costCents: pac, eta: '3-5 dias úteis' },
      { service: 'sedex', name: 'SEDEX', costCents: sedex, eta: '1-2 dias úteis' },
    ])
  })
})

describe('quoteShipping by carrier', () => {
  it.each(carrierCases)('%s', (_what, parcelToSend, postalCode, express, economy) => {
    expect(quoteShipping(parcelToSend, elsewhere(postalCode), freight)).toEqual([
      { service: 'carrier-express', name: 'Transportadora Express', costCents: express, eta: '3-7 dias úteis' },
      { service: 'carrier-economy', name: 'Transportadora Econômica', costCents: economy, eta: '7-12 dias úteis' },
    ])
  })
})

describe('quoteShipping on the coast of Paraná', () => {
  const local = [{ service: 'local', name: 'Entrega Local', costCents: 0, eta: '1 dia útil' }]
  const regional = [{ service: 'regional', name: 'Entrega Regional', costCents: 2000, eta: '1-2 dias úteis' }]

  it.each<[what: string, destination: Destination, expected: unknown]>([
    ['Paranaguá', { postalCode: '83203000', ibgeCode: '4118204', city: 'Paranaguá', state: 'PR' }, local],
    ['Paranaguá by its code alone', { postalCode: '83203000', ibgeCode: '4118204', city: '', state: '' }, local],
    ['Paranaguá by name', { postalCode: '83203000', ibgeCode: null, city: 'PARANAGUA', state: 'pr' }, local],
    [
      'Pontal do Paraná',
      { postalCode: '83255000', ibgeCode: '4119954', city: 'Pontal do Paraná', state: 'PR' },
      regional,
    ],
    ['Pontal by name', { postalCode: '83255000', ibgeCode: null, city: ' pontal  do parana ', state: 'PR' }, regional],
    ['Matinhos', { postalCode: '83260000', ibgeCode: '4115705', city: 'Matinhos', state: 'PR' }, regional],
    ['Matinhos by name', { postalCode: '83260000', ibgeCode: null, city: 'Matinhos', state: 'PR' }, regional],
  ])('%s', (_what, destination, expected) => {
    for (const parcelToSend of [smallParcel, wheels, hugeParcel]) {
      expect(quoteShipping(parcelToSend, destination, freight)).toEqual(expected)
    }
  })

  it.each<[what: string, destination: Destination]>([
    ['Guaratuba', { postalCode: '83280000', ibgeCode: '4109609', city: 'Guaratuba', state: 'PR' }],
    ['a code that is not the name', { postalCode: '83350000', ibgeCode: '4116208', city: 'Paranaguá', state: 'PR' }],
    ['the same name in another state', { postalCode: '80010000', ibgeCode: null, city: 'Paranaguá', state: 'SC' }],
    ['no city known', { postalCode: '83203000', ibgeCode: null, city: '', state: 'PR' }],
  ])('not %s', (_what, destination) => {
    expect(
      quoteShipping(smallParcel, destination, freight).map(({ service, costCents }) => [service, costCents]),
    ).toEqual([
      ['pac', 2417],
      ['sedex', 3267],
    ])
  })
})
