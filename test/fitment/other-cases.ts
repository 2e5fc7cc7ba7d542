import type { FitSpec, WheelSpec } from '#modules/fitment/verdicts/specs.ts'
import { car, type FitCase, set, size } from './fit-case.ts'
import { tyreSpec } from './tyre-cases.ts'
import { wheel } from './wheel-cases.ts'

type Rest = Pick<FitCase, 'verdict' | 'because'> & Partial<FitCase>

const wheelSpec: WheelSpec = {
  rimInches: 17,
  rimWidthInches: 7,
  boltPatterns: ['5x114.3'],
  offsetMm: 45,
  centreBoreMm: 60.1,
  loadKilograms: null,
}
const kit = (what: string, measures: Partial<WheelSpec>, tyre: string, rest: Rest): FitCase => ({
  what: `kit: ${what}`,
  cars: [car()],
  spec: { kind: 'kit', wheel: { ...wheelSpec, ...measures }, tyre: tyreSpec(tyre) },
  ...rest,
})
const part = (what: string, spec: FitSpec, rest: Rest): FitCase => ({ what, cars: [car()], spec, ...rest })
const no = (...because: FitCase['because']) => ({ verdict: 'nao_serve', because }) as const
const remark = (...because: FitCase['because']) => ({ verdict: 'serve_com_ressalva', because }) as const
const unknown = (...because: FitCase['because']) => ({ verdict: 'sem_dados', because }) as const

const other = car({ id: 'g2', label: '2019–2024', boltPattern: '5x100', hubBoreMm: 54.1 })
const says = (verdict: 'serve' | 'serve_com_ressalva' | 'nao_serve') => ({
  applications: new Map([['g1', { verdict, note: 'Montado na loja' }]]),
})
const rated = ['LOAD_OK', 'SPEED_OK', 'KIT_RIM_WIDTH_OK'] as const
const good = ['PCD_OK', 'BORE_OK', 'RIM_OE', 'OFFSET_OK'] as const

const factory = { verdict: 'serve', because: [...good, 'SIZE_OE', ...rated] } as const
const within = { verdict: 'serve', because: [...good, 'DIAMETER_WITHIN_ALL', ...rated] } as const

export const kitCases: readonly FitCase[] = [
  kit('wheel and tyre of the factory, the size given', {}, '215/50 R17', {
    verdict: 'serve',
    because: [...good, 'SIZE_AS_YOURS', 'LOAD_OK', 'SPEED_OK', 'KIT_RIM_WIDTH_OK'],
    ownTyre: size('215/50 R17'),
  }),
  kit('as the factory has it, nothing told', {}, '215/50 R17', factory),
  kit('as the factory has it, of a list that is not complete', {}, '215/50 R17', {
    ...factory,
    cars: [car({ isSizeListComplete: false })],
  }),
  kit('16 on the car: it brings its tyres', {}, '215/50 R17', { ...factory, ownTyre: size('205/55 R16') }),
  kit('16 where 17 is on the car, as another version has it', { rimInches: 16 }, '205/55 R16', {
    verdict: 'serve',
    because: [...good, 'SIZE_OE', ...rated],
    also: ['RIM_OF_OTHER_VERSION'],
    ownTyre: size('215/50 R17'),
  }),
  kit('215/55 R16, 642.9 mm, where 17 is on the car: no version has it', { rimInches: 16 }, '215/55 R16', {
    ...remark('RIM_SMALLER_THAN_YOURS'),
    ownTyre: size('215/50 R17'),
  }),
  kit('a factory size of low confidence', {}, '215/50 R17', {
    ...remark('DATA_UNSURE'),
    cars: [car({ factorySets: [set('215/50 R17 91V 7J ET45', { confidence: 'low' })] })],
  }),
  kit('225/45 R17, 634.3 mm: +0.38 % of 631.9, -1.93 % of 646.8', {}, '225/45 R17', within),
  kit('225/45 R17 of a list that is not complete', {}, '225/45 R17', {
    ...remark('DIAMETER_WITHIN'),
    cars: [car({ isSizeListComplete: false })],
  }),
  kit('225/45 R17 of a list that is not complete, one of it told', {}, '225/45 R17', {
    ...within,
    cars: [car({ isSizeListComplete: false })],
    ownTyre: size('205/55 R16'),
  }),
  kit('205/45 R17, 616.3 mm: -2.47 % of 631.9, -4.72 % of 646.8', {}, '205/45 R17', remark('DIAMETER_WITHIN')),
  kit('an inch above the largest, 637.2 mm, with its lower tyre', { rimInches: 18 }, '225/40 R18', {
    verdict: 'serve',
    because: ['PCD_OK', 'BORE_OK', 'RIM_UPSIZE_OF_KIT', 'OFFSET_OK', 'DIAMETER_WITHIN_ALL', ...rated],
    spec: {
      kind: 'kit',
      wheel: { ...wheelSpec, rimInches: 18, rimWidthInches: 7.5, offsetMm: 46 },
      tyre: tyreSpec('225/40 R18'),
    },
  }),
  kit('of a factory size 4.18 % below the told one', { rimInches: 15 }, '195/55 R15', {
    ...remark('SIZE_OF_SOME_VERSIONS'),
    cars: [car({ rimMinInches: 15, factorySets: [set('185/65 R15 88H 7J ET45'), set('195/55 R15 85H 7J ET45')] })],
    ownTyre: size('185/65 R15'),
  }),
  kit('its rim 3 above the largest', { rimInches: 20 }, '245/30 R20', {
    ...no('RIM_TOO_LARGE', 'KIT_RIM_WIDTH'),
  }),
  kit('bore 73.1, with the ring in stock', { centreBoreMm: 73.1 }, '215/50 R17', {
    ...factory,
    because: ['PCD_OK', 'RING_INCLUDED', 'RIM_OE', 'OFFSET_OK', 'SIZE_OE', ...rated],
    rings: [{ outerMm: 73.1, innerMm: 60.1 }],
  }),
  kit('8J under 215/50, permitted 6–7.5', { rimWidthInches: 8, offsetMm: 45 }, '215/50 R17', no('KIT_RIM_WIDTH')),
  kit('215/50 on 7.5J', { rimWidthInches: 7.5 }, '215/50 R17', factory),
  kit('225/45 on 9J, permitted 7–8.5', { rimWidthInches: 9 }, '225/45 R17', {
    ...no('KIT_RIM_WIDTH'),
    cars: [car({ factorySets: [set('215/50 R17 91V 8.5J ET45')] })],
  }),
  kit('no rim width', { rimWidthInches: null }, '215/50 R17', {
    ...remark('OFFSET_UNKNOWN', 'KIT_RIM_WIDTH_UNCHECKED'),
  }),
  kit('a tyre 16 on a rim 17', {}, '205/55 R16', no('KIT_RIMS_DIFFER')),
  kit('another pattern', { boltPatterns: ['4x100'] }, '215/50 R17', no('PCD_DIFFERENT')),
  kit('265/65 R17 is 776.3 mm, 20 % more', {}, '265/65 R17', { ...no('DIAMETER_OUT') }),
  {
    ...kit('no size', {}, '215/50 R17', unknown('SIZE_UNKNOWN')),
    spec: { kind: 'kit', wheel: wheelSpec, tyre: { ...tyreSpec('215/50 R17'), tyreSize: null } },
  },
]

export const partCases: readonly FitCase[] = [
  part(
    'ring 60.1 on hub 60.1',
    { kind: 'ring', innerMm: 60.1, outerMm: 73.1 },
    { verdict: 'serve', because: ['RING_FITS'] },
  ),
  part(
    'ring 60.2: 0.1 more',
    { kind: 'ring', innerMm: 60.2, outerMm: 73.1 },
    { verdict: 'serve', because: ['RING_FITS'] },
  ),
  part('ring 60.3: 0.2 more', { kind: 'ring', innerMm: 60.3, outerMm: 73.1 }, no('RING_OF_OTHER_HUB')),
  part('ring 56.6', { kind: 'ring', innerMm: 56.6, outerMm: 73.1 }, no('RING_OF_OTHER_HUB')),
  part('ring of no measure', { kind: 'ring', innerMm: null, outerMm: null }, unknown('BORE_UNKNOWN')),
  part(
    'spacer 5x114.3',
    { kind: 'spacer', boltPatterns: ['5x114.3'], thicknessMm: 15 },
    { ...remark('SPACER_NEEDS_CARE'), also: ['PCD_OK'] },
  ),
  part('spacer 5x112', { kind: 'spacer', boltPatterns: ['5x112'], thicknessMm: 15 }, no('PCD_DIFFERENT')),
  part('spacer of no pattern', { kind: 'spacer', boltPatterns: [], thicknessMm: 15 }, unknown('PCD_UNKNOWN')),
  part('nut M12x1.5', { kind: 'nut', thread: 'M12x1.5', seat: 'cone' }, remark('CHECK_LENGTH_AND_SEAT')),
  part("nut 'm12x1,50'", { kind: 'nut', thread: 'm12x1,50', seat: null }, remark('CHECK_LENGTH_AND_SEAT')),
  part('nut M12x1.25', { kind: 'nut', thread: 'M12x1.25', seat: 'cone' }, no('THREAD_DIFFERENT')),
  part('bolt where nuts are', { kind: 'bolt', thread: 'M12x1.5', seat: 'cone' }, no('FASTENER_KIND_DIFFERENT')),
  part('bolt of no thread where nuts are', { kind: 'bolt', thread: null, seat: null }, no('FASTENER_KIND_DIFFERENT')),
  part('nut of no thread', { kind: 'nut', thread: null, seat: null }, unknown('THREAD_UNKNOWN')),
  part(
    'nut, the kind not on record',
    { kind: 'nut', thread: 'M12x1.5', seat: null },
    {
      ...unknown('THREAD_UNKNOWN'),
      cars: [car({ fastener: null })],
    },
  ),
  part('a shock absorber', { kind: 'other' }, unknown('NEEDS_APPLICATION')),
  part(
    'a shock absorber that staff name for it',
    { kind: 'other' },
    { verdict: 'serve', because: ['STAFF_FITS'], ...says('serve') },
  ),
]

export const vehicleCases: readonly FitCase[] = [
  wheel('no row of that year', {}, { ...unknown('VEHICLE_UNKNOWN'), cars: [] }),
  wheel(
    'two generations, both of the same',
    {},
    { verdict: 'serve', because: [...good, ...good], cars: [car(), car({ id: 'g2' })] },
  ),
  wheel(
    '5x114.3 until, 5x100 with hub 54.1 from that year',
    {},
    {
      ...remark('GENERATIONS_DIFFER', 'RING_NEEDED'),
      cars: [car(), other],
      also: ['PCD_DIFFERENT', 'PCD_OK'],
    },
  ),
  wheel('neither', { boltPatterns: ['4x98'] }, { ...no('PCD_DIFFERENT', 'PCD_DIFFERENT'), cars: [car(), other] }),
  wheel(
    'one not, the other not known',
    { boltPatterns: ['4x98'] },
    {
      ...unknown('PCD_UNKNOWN'),
      cars: [car(), car({ id: 'g2', boltPattern: null })],
      also: ['GENERATIONS_DIFFER'],
    },
  ),
  wheel(
    'one fits, the other not known',
    {},
    {
      ...remark('GENERATIONS_DIFFER'),
      cars: [car(), car({ id: 'g2', boltPattern: null })],
    },
  ),
  wheel(
    'two hubs, and both rings in stock: nobody knows which',
    { centreBoreMm: 73.1 },
    {
      ...remark('RING_NEEDED', 'RING_NEEDED'),
      cars: [car(), car({ id: 'g2', hubBoreMm: 64.1 })],
      rings: [
        { outerMm: 73.1, innerMm: 60.1 },
        { outerMm: 73.1, innerMm: 64.1 },
      ],
    },
  ),
  wheel(
    'two generations, the told size on record for the first only',
    { boltPatterns: ['5x100'], centreBoreMm: 54.1 },
    {
      ...no('PCD_DIFFERENT', 'BORE_TOO_SMALL'),
      cars: [car(), car({ ...other, factorySets: [set('225/45 R17 91V 7J ET45')] })],
      ownTyre: size('205/55 R16'),
    },
  ),
  wheel(
    'one with a ring, one without',
    { centreBoreMm: 60.3 },
    {
      ...remark('RING_NEEDED'),
      cars: [car(), car({ id: 'g2', hubBoreMm: 60.3 })],
    },
  ),
  wheel('a row of low confidence', {}, { ...remark('DATA_UNSURE'), cars: [car({ confidence: 'low' })] }),
  wheel(
    'a set of low confidence on its rim',
    {},
    {
      ...remark('DATA_UNSURE'),
      cars: [car({ factorySets: [set('205/55 R16 91V 6.5J ET45', { confidence: 'low' })] })],
    },
  ),
  wheel(
    'a set of low confidence on another rim',
    {},
    {
      verdict: 'serve',
      because: good,
      cars: [car({ factorySets: [set('205/55 R16 6.5J ET45'), set('215/50 R17 7J ET45', { confidence: 'low' })] })],
    },
  ),
  wheel(
    'a set of low confidence on another rim, the only one of known offset',
    {},
    {
      ...remark('OFFSET_UNSURE'),
      cars: [car({ factorySets: [set('205/55 R16'), set('215/50 R17 6.5J ET45', { wheelConfidence: 'low' })] })],
    },
  ),
  wheel(
    'what cannot fit cannot, by a doubtful row either',
    { boltPatterns: ['4x100'] },
    {
      ...no('PCD_DIFFERENT'),
      cars: [car({ confidence: 'low' })],
      also: ['DATA_UNSURE'],
    },
  ),
  wheel(
    'staff say yes where the rule says no',
    { offsetMm: 19 },
    {
      verdict: 'serve',
      because: ['STAFF_FITS'],
      ...says('serve'),
      also: ['STICKS_OUT_TOO_FAR'],
    },
  ),
  wheel('staff say with care', {}, { ...remark('STAFF_FITS_WITH_CARE'), ...says('serve_com_ressalva') }),
  wheel('staff say no where the rule says yes', {}, { ...no('STAFF_DOES_NOT_FIT'), ...says('nao_serve') }),
  wheel(
    'staff spoke of one of two generations',
    { boltPatterns: ['5x100'], centreBoreMm: 54.1 },
    {
      verdict: 'serve',
      because: ['STAFF_FITS', ...good],
      cars: [car(), other],
      ...says('serve'),
    },
  ),
]
