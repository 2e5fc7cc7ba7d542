import type { WheelSpec } from '#modules/fitment/verdicts/specs.ts'
import { car, type FitCase, set, size } from './fit-case.ts'

const exact: WheelSpec = {
  rimInches: 16,
  rimWidthInches: 6.5,
  boltPatterns: ['5x114.3'],
  offsetMm: 45,
  centreBoreMm: 60.1,
  loadKilograms: null,
}
type Rest = Pick<FitCase, 'verdict' | 'because'> & Partial<FitCase>

export function wheel(what: string, measures: Partial<WheelSpec>, rest: Rest): FitCase {
  return { what: `roda: ${what}`, cars: [car()], spec: { kind: 'wheel', ...exact, ...measures }, ...rest }
}

const allGood = ['PCD_OK', 'BORE_OK', 'RIM_OE', 'OFFSET_OK'] as const
const fitting = { verdict: 'serve', because: allGood } as const
const no = (...because: FitCase['because']) => ({ verdict: 'nao_serve', because }) as const
const unknown = (...because: FitCase['because']) => ({ verdict: 'sem_dados', because }) as const
const remark = (...because: FitCase['because']) => ({ verdict: 'serve_com_ressalva', because }) as const
const staggeredSets = [
  set('225/45 R17 91W 8J ET34', { axle: 'front' }),
  set('255/40 R17 94W 8.5J ET47', { axle: 'rear' }),
]

const unsure = car({ factorySets: [set('205/55 R16 91V 6.5J ET45', { wheelConfidence: 'low' })] })

export const wheelCases: readonly FitCase[] = [
  wheel('as the factory has it', {}, fitting),
  wheel('dual-drilled, one of two equal', { boltPatterns: ['5x100', '5x114.3'] }, fitting),
  wheel("'5x114' is '5x114.3' abbreviated", { boltPatterns: ['5x114'] }, fitting),
  wheel('5x112 is not 5x114.3, though 2.3 mm apart', { boltPatterns: ['5x112'] }, no('PCD_DIFFERENT')),
  wheel(
    '4x98 is not 4x100',
    { boltPatterns: ['4x98'] },
    { ...no('PCD_DIFFERENT'), cars: [car({ boltPattern: '4x100' })] },
  ),
  wheel('4x100 on five bolts', { boltPatterns: ['4x100'] }, no('PCD_DIFFERENT')),
  wheel('no pattern', { boltPatterns: [] }, unknown('PCD_UNKNOWN')),
  wheel('the pattern of the car not on record', {}, { ...unknown('PCD_UNKNOWN'), cars: [car({ boltPattern: null })] }),
  wheel('another pattern, and the bore unknown', { boltPatterns: ['5x100'], centreBoreMm: null }, no('PCD_DIFFERENT')),

  wheel('bore 60.0 on 60.1: 0.10 less', { centreBoreMm: 60 }, fitting),
  wheel('bore 59.9 on 60.1: 0.20 less', { centreBoreMm: 59.9 }, no('BORE_TOO_SMALL')),
  wheel('bore 57.1 on 60.1', { centreBoreMm: 57.1 }, no('BORE_TOO_SMALL')),
  wheel('bore 66.5 on 66.6: 0.10 less', { centreBoreMm: 66.5 }, { ...fitting, cars: [car({ hubBoreMm: 66.6 })] }),
  wheel('bore 66.6 on 66.5: 0.10 more', { centreBoreMm: 66.6 }, { ...fitting, cars: [car({ hubBoreMm: 66.5 })] }),
  wheel('bore 60.3 on 60.1: 0.20 more', { centreBoreMm: 60.3 }, remark('RING_NEEDED')),
  wheel('bore 73.1 on 60.1: ring 73.1 x 60.1', { centreBoreMm: 73.1 }, { ...remark('RING_NEEDED'), also: ['PCD_OK'] }),
  wheel(
    'bore 73.1 on 60.1, and that ring in stock',
    { centreBoreMm: 73.1 },
    {
      verdict: 'serve',
      because: ['PCD_OK', 'RING_INCLUDED', 'RIM_OE', 'OFFSET_OK'],
      rings: [
        { outerMm: 72.6, innerMm: 60.1 },
        { outerMm: 73.1, innerMm: 60.2 },
      ],
    },
  ),
  wheel(
    'bore 73.1 on 60.1, and rings of other bores and hubs in stock',
    { centreBoreMm: 73.1 },
    {
      ...remark('RING_NEEDED'),
      rings: [
        { outerMm: 72.6, innerMm: 60.1 },
        { outerMm: 73.1, innerMm: 57.1 },
      ],
    },
  ),
  wheel('no bore', { centreBoreMm: null }, unknown('BORE_UNKNOWN')),
  wheel('the hub not on record', {}, { ...unknown('BORE_UNKNOWN'), cars: [car({ hubBoreMm: null })] }),

  wheel('rim 15, smallest 16', { rimInches: 15 }, no('RIM_TOO_SMALL')),
  wheel('rim 17 is of the factory', { rimInches: 17, rimWidthInches: 7 }, fitting),
  wheel('rim 18: largest 17 + 1', { rimInches: 18, rimWidthInches: 7 }, remark('RIM_UPSIZE')),
  wheel('rim 19: largest 17 + 2', { rimInches: 19, rimWidthInches: 7 }, remark('RIM_UPSIZE')),
  wheel('rim 20: largest 17 + 3', { rimInches: 20, rimWidthInches: 7 }, no('RIM_TOO_LARGE')),
  wheel(
    'rim 16 between 15 and 17, sold with neither',
    {},
    {
      ...remark('RIM_NOT_OE'),
      cars: [car({ rimMinInches: 15, factorySets: [set('185/65 R15 6.5J ET45'), set('205/50 R17 6.5J ET45')] })],
    },
  ),
  wheel('no rim', { rimInches: null }, unknown('RIM_UNKNOWN')),
  wheel(
    'no rim on record',
    {},
    {
      ...unknown('RIM_UNKNOWN'),
      cars: [car({ rimMinInches: null, rimMaxInches: null, factorySets: [] })],
    },
  ),
  wheel('rims only by the factory sets', {}, { ...fitting, cars: [car({ rimMinInches: null, rimMaxInches: null })] }),

  wheel('ET35: out 10, in -10', { offsetMm: 35 }, fitting),
  wheel('ET34: out 11', { offsetMm: 34 }, remark('STICKS_OUT')),
  wheel('ET20: out 25', { offsetMm: 20 }, remark('STICKS_OUT')),
  wheel('ET19: out 26', { offsetMm: 19 }, no('STICKS_OUT_TOO_FAR')),
  wheel('ET53: in 8', { offsetMm: 53 }, fitting),
  wheel('ET54: in 9', { offsetMm: 54 }, remark('FURTHER_IN')),
  wheel('ET60: in 15', { offsetMm: 60 }, remark('FURTHER_IN')),
  wheel('ET61: in 16', { offsetMm: 61 }, no('TOO_FAR_IN')),
  wheel('7J ET45: out 6.35, in 6.35', { rimWidthInches: 7 }, fitting),
  wheel('7.5J ET45: out 12.7, in 12.7', { rimWidthInches: 7.5 }, remark('STICKS_OUT', 'FURTHER_IN')),
  wheel('7.5J ET47.7: out 12.7 - 2.7 = 10, in 15.4', { rimWidthInches: 7.5, offsetMm: 47.7 }, no('TOO_FAR_IN')),
  wheel('9J ET45: out 31.75, in 31.75', { rimWidthInches: 9 }, no('STICKS_OUT_TOO_FAR', 'TOO_FAR_IN')),
  wheel(
    'rim 18 is compared with 17: 8J ET45 is out 12.7',
    { rimInches: 18, rimWidthInches: 8 },
    {
      ...remark('RIM_UPSIZE', 'STICKS_OUT', 'FURTHER_IN'),
    },
  ),
  wheel(
    'the Fit, factory 6J ET53: 7J ET35 is out 12.7 + 18 = 30.7',
    { rimWidthInches: 7, offsetMm: 35 },
    {
      ...no('STICKS_OUT_TOO_FAR'),
      cars: [car({ factorySets: [set('185/55 R16 83V 6J ET53')] })],
    },
  ),
  wheel(
    'the Ranger, factory 8J ET55: 8J ET20 is out 35',
    { rimInches: 17, rimWidthInches: 8, offsetMm: 20 },
    {
      ...no('STICKS_OUT_TOO_FAR'),
      cars: [car({ body: 'pickup', factorySets: [set('265/65 R17 112 8J ET55')] })],
    },
  ),
  wheel(
    'the XC60, factory ET50.5: ET42.5 is out 8',
    { offsetMm: 42.5 },
    {
      ...fitting,
      cars: [car({ factorySets: [set('235/60 R16 6.5J ET50.5')] })],
    },
  ),
  wheel(
    'of two factory wheels of one rim the nearer: ET30 and ET50, wheel ET22 is out 8',
    { offsetMm: 22 },
    {
      ...fitting,
      cars: [car({ factorySets: [set('205/55 R16 6.5J ET50'), set('215/55 R16 6.5J ET30')] })],
    },
  ),
  wheel('ET40, the factory 45 of low confidence', { offsetMm: 40 }, { ...remark('STICKS_OUT_UNSURE'), cars: [unsure] }),
  wheel('ET50, the factory 45 of low confidence', { offsetMm: 50 }, { ...remark('FURTHER_IN_UNSURE'), cars: [unsure] }),
  wheel('as the factory has it, of low confidence', {}, { ...remark('OFFSET_UNSURE'), cars: [unsure] }),
  wheel(
    'ET5: out 40 by a value of low confidence',
    { offsetMm: 5 },
    { ...remark('STICKS_OUT_UNSURE'), cars: [unsure] },
  ),
  wheel(
    'ET40, one factory wheel sure and one not',
    { offsetMm: 40 },
    {
      ...fitting,
      cars: [car({ factorySets: [...unsure.factorySets, set('215/55 R16 6.5J ET45')] })],
    },
  ),
  wheel('no offset', { offsetMm: null }, remark('OFFSET_UNKNOWN')),
  wheel('no width', { rimWidthInches: null }, remark('OFFSET_UNKNOWN')),
  wheel('no offset on record', {}, { ...remark('OFFSET_UNKNOWN'), cars: [car({ factorySets: [set('205/55 R16')] })] }),

  wheel(
    'factory sets that differ front and rear',
    { rimInches: 17, rimWidthInches: 8, offsetMm: 34 },
    {
      ...remark('STAGGERED'),
      cars: [car({ factorySets: staggeredSets })],
    },
  ),
  wheel(
    'one of its versions has four alike',
    { rimInches: 17, rimWidthInches: 8, offsetMm: 34 },
    {
      ...fitting,
      cars: [car({ factorySets: [...staggeredSets, set('225/45 R17 8J ET34')] })],
    },
  ),
  wheel(
    '615 kg, where index 91 is 615 kg',
    { loadKilograms: 615 },
    { ...fitting, because: [...allGood, 'WHEEL_LOAD_REACHES_TYRE'] },
  ),
  wheel(
    '600 kg, where index 91 is 615 kg: the tyre may carry more than the car weighs',
    { loadKilograms: 600 },
    remark('WHEEL_LOAD_BELOW_TYRE'),
  ),
  wheel(
    'a rating and no index on record: 205/55 R16 has 91',
    { loadKilograms: 600 },
    {
      ...remark('WHEEL_LOAD_BELOW_TYRE'),
      cars: [car({ factorySets: [set('205/55 R16 6.5J ET45')] })],
    },
  ),
  wheel(
    'a rating, and a size in no table',
    { loadKilograms: 600 },
    { ...fitting, cars: [car({ factorySets: [set('145/80 R16 6.5J ET45')] })] },
  ),
  wheel(
    '615 kg where a row of a reinforced tyre is added: 91, not 95, is the lightest',
    { loadKilograms: 615 },
    {
      ...fitting,
      because: [...allGood, 'WHEEL_LOAD_REACHES_TYRE'],
      cars: [car({ factorySets: [...car().factorySets, set('235/60 R16 104H 6.5J ET45')] })],
    },
  ),
  wheel(
    '600 kg on an axle of 1200 kg',
    { loadKilograms: 600 },
    { ...fitting, because: [...allGood, 'WHEEL_LOAD_OK'], cars: [car({ axleLoadKg: 1200 })] },
  ),
  wheel(
    '600 kg on an axle of 1201 kg',
    { loadKilograms: 600 },
    { ...no('WHEEL_LOAD'), cars: [car({ axleLoadKg: 1201 })] },
  ),
  wheel(
    'a factory seat of ball',
    {},
    { ...fitting, cars: [car({ seat: 'ball' })], also: ['FACTORY_FASTENERS', 'SEAT_MAY_DIFFER'] },
  ),
  wheel(
    '17 where 16 is on the car',
    { rimInches: 17, rimWidthInches: 7 },
    {
      ...fitting,
      ownTyre: size('205/55 R16'),
      also: ['NEW_TYRES_NEEDED'],
    },
  ),
  wheel(
    '16 where 17 is on the car: its brakes may be larger',
    {},
    {
      ...remark('RIM_SMALLER_THAN_YOURS'),
      ownTyre: size('215/50 R17'),
      also: ['NEW_TYRES_NEEDED'],
    },
  ),
]
