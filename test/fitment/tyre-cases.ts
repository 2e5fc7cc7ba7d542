import type { TyreSpec } from '#modules/fitment/verdicts/specs.ts'
import { car, type FitCase, set, size } from './fit-case.ts'

type Rest = Pick<FitCase, 'verdict' | 'because'> & Partial<FitCase>
type Build = Partial<Pick<TyreSpec, 'loadIndex' | 'speedSymbol' | 'isCommercial'>>

export function tyreSpec(text: string, build: Build = {}): TyreSpec {
  return { tyreSize: size(text), loadIndex: 120, speedSymbol: 'Y', isCommercial: false, ...build }
}

function tyre(text: string, build: Build, what: string, rest: Rest): FitCase {
  return { what: `pneu ${text}: ${what}`, cars: [car()], spec: { kind: 'tyre', ...tyreSpec(text, build) }, ...rest }
}

const single = car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6.5J ET45')] })
const doubtful = car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6.5J ET45', { confidence: 'low' })] })
const fromMemory = car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6.5J ET45', { loadConfidence: 'low' })] })
const r15 = car({ rimMinInches: 15, rimMaxInches: 15, factorySets: [set('185/65 R15')] })
const no = (...because: FitCase['because']) => ({ verdict: 'nao_serve', because }) as const
const remark = (...because: FitCase['because']) => ({ verdict: 'serve_com_ressalva', because }) as const
const unknown = (...because: FitCase['because']) => ({ verdict: 'sem_dados', because }) as const
const fitting = { verdict: 'serve', because: ['RIM_OE', 'SIZE_OE', 'LOAD_OK', 'SPEED_OK'] } as const
const onYours = { verdict: 'serve', because: ['RIM_AS_YOURS', 'SIZE_AS_YOURS', 'LOAD_OK', 'SPEED_OK'] } as const
const van = car({
  body: 'van',
  rimMaxInches: 16,
  factorySets: [set('215/65 R16 106T 7J ET46', { isCommercial: true })],
})
const staggered = car({
  rimMinInches: 18,
  rimMaxInches: 19,
  factorySets: [set('225/40 R18 92Y 8J ET34', { axle: 'front' }), set('265/35 R19 98Y 9J ET47', { axle: 'rear' })],
})
const pickup = car({ body: 'pickup', rimMaxInches: 16, factorySets: [set('215/65 R16')] })

export const tyreCases: readonly FitCase[] = [
  tyre('205/55 R16', {}, 'the only factory size', { ...fitting, cars: [single] }),
  tyre('205/55 R16', {}, 'one of two sizes', remark('SIZE_OF_SOME_VERSIONS')),
  tyre('205/55 R16', {}, 'the one on the car', { ...onYours, ownTyre: size('205/55 R16') }),
  tyre('205/55 R16', {}, '17 on the car', { ...no('OTHER_RIM_THAN_YOURS'), ownTyre: size('215/50 R17') }),
  tyre('205/55 R16', {}, 'the only size of a list that is not complete', {
    ...remark('SIZE_LIST_INCOMPLETE'),
    cars: [{ ...single, isSizeListComplete: false }],
  }),
  tyre('205/55 R16', {}, 'told, of a list that is not complete', {
    ...onYours,
    cars: [{ ...single, isSizeListComplete: false }],
    ownTyre: size('205/55 R16'),
  }),
  tyre('205/55 R16', {}, 'the only size, of low confidence', {
    ...remark('DATA_UNSURE'),
    cars: [doubtful],
  }),
  tyre('205/55 R16', {}, 'told, of low confidence: the tyre says it', {
    ...onYours,
    cars: [doubtful],
    ownTyre: size('205/55 R16'),
  }),
  tyre('205/55 R16', {}, 'pattern and hub of low confidence, which it does not need', {
    ...fitting,
    cars: [{ ...single, confidence: 'low' }],
  }),
  tyre('175/70 R14', { loadIndex: 84 }, 'told, 14 where 16 is the smallest: 600.6 mm, 5 % less', {
    ...remark('SIZE_AS_YOURS_UNLISTED'),
    ownTyre: size('175/70 R14'),
    also: ['RIM_AS_YOURS', 'LOAD_OK'],
  }),
  tyre('175/70 R14', { loadIndex: 83 }, 'told, below the standard 84', {
    ...no('LOAD_TOO_LOW'),
    ownTyre: size('175/70 R14'),
  }),
  tyre('235/50 R16', {}, 'told, 30 mm wider than the factory size, widths not on record', {
    ...remark('SIZE_AS_YOURS_UNLISTED', 'LOAD_UNCHECKED'),
    cars: [car({ factorySets: [set('205/55 R16')] })],
    ownTyre: size('235/50 R16'),
  }),
  tyre('175/65 R16', {}, 'told, permitted 5–6 where the factory has 6.5', {
    ...remark('SIZE_AS_YOURS_UNLISTED', 'LOAD_UNCHECKED'),
    cars: [single],
    ownTyre: size('175/65 R16'),
  }),
  tyre('205/55 R16', {}, 'a size of the first of two generations, told: it is that one', {
    ...onYours,
    cars: [single, car({ id: 'g2', label: '2020–2024', factorySets: [set('225/45 R17 91V 7J ET45')] })],
    ownTyre: size('205/55 R16'),
  }),
  tyre('195/65 R15', {}, 'smallest rim 16; 634.5 mm is +0.41 % of 631.9', no('RIM_TOO_SMALL')),
  tyre(
    '225/45 R17',
    {},
    '634.3 mm is -1.89 % of 646.8 and +0.38 % of 631.9; 7J within 7–8.5',
    remark('DIAMETER_WITHIN'),
  ),
  tyre('225/40 R18', {}, '637.2 mm is +0.84 % of 631.9; rim 18 is not of the factory', {
    ...remark('NEW_WHEELS_NEEDED', 'DIAMETER_WITHIN'),
  }),
  tyre('235/35 R19', {}, '647.1 mm; largest rim 17 + 2', remark('NEW_WHEELS_NEEDED', 'DIAMETER_WITHIN')),
  tyre('245/30 R20', {}, '655 mm is +1.27 % of 646.8; largest rim 17 + 3', no('RIM_TOO_LARGE')),
  tyre('205/55 R17', {}, '17 on a car with unknown rims, 17 given', {
    ...remark('SIZE_AS_YOURS_UNLISTED'),
    cars: [car({ rimMinInches: null, rimMaxInches: null, factorySets: [] })],
    ownTyre: size('205/55 R17'),
    also: ['RIM_AS_YOURS', 'LOAD_OK'],
  }),
  tyre('205/55 R17', {}, 'nothing known', {
    ...unknown('RIM_UNKNOWN', 'SIZE_UNKNOWN'),
    cars: [car({ rimMinInches: null, rimMaxInches: null, factorySets: [] })],
  }),
  tyre('185/60 R15', {}, '603 mm for 621.5: -2.977 %, in whole mm -3.05 %', {
    ...remark('DIAMETER_WITHIN'),
    cars: [r15],
  }),
  tyre('185/55 R15', {}, '584.5 mm for 621.5: -5.95 %', { ...no('DIAMETER_OUT'), cars: [r15] }),
  tyre('195/65 R15', {}, '634.5 mm for 621.5: +2.09 %', { ...remark('DIAMETER_WITHIN'), cars: [r15] }),
  tyre('205/65 R15', {}, '647.5 mm for 621.5: +4.18 %; 20 mm wider', {
    ...no('DIAMETER_OUT'),
    cars: [r15],
    also: ['WIDTH_DIFFERENT'],
  }),
  tyre('225/50 R16', {}, '631.4 mm: -0.08 %; permitted 6–8, car 6.5', {
    ...remark('DIAMETER_WITHIN'),
    cars: [single],
    also: ['WIDTH_OK'],
  }),
  tyre('205/50 R17', {}, 'the given size, 225/45 R17 (634.3), is none of the factory: 636.8 is +0.78 % of 631.9', {
    ...remark('DIAMETER_WITHIN'),
    ownTyre: size('225/45 R17'),
  }),
  tyre('195/55 R15', {}, '595.5 for the given 185/65 R15 (621.5): -4.18 %, though of another version', {
    ...no('DIAMETER_OUT'),
    cars: [car({ rimMinInches: 15, rimMaxInches: 15, factorySets: [set('185/65 R15'), set('195/55 R15')] })],
    ownTyre: size('185/65 R15'),
  }),
  tyre('195/55 R15', {}, '595.5, no size given', {
    ...remark('SIZE_OF_SOME_VERSIONS'),
    cars: [car({ rimMinInches: 15, rimMaxInches: 15, factorySets: [set('185/65 R15'), set('195/55 R15')] })],
  }),

  tyre('205/55 R16', { loadIndex: 91 }, '91 for 91', { ...fitting, cars: [single] }),
  tyre('205/55 R16', { loadIndex: 90 }, '90 for 91', { ...no('LOAD_TOO_LOW'), cars: [single] }),
  tyre('205/55 R16', { loadIndex: 90 }, '90 for 91 of low confidence', {
    ...remark('LOAD_UNCONFIRMED'),
    cars: [fromMemory],
  }),
  tyre('215/65 R16', { loadIndex: 98, isCommercial: true }, '98 for 106 of low confidence on a pick-up', {
    ...unknown('LOAD_OF_CARRIER_UNKNOWN'),
    cars: [car({ body: 'pickup', rimMaxInches: 16, factorySets: [set('215/65 R16 106T', { loadConfidence: 'low' })] })],
  }),
  tyre('205/55 R16', { loadIndex: 91 }, '91 for 91 of low confidence', { ...fitting, cars: [fromMemory] }),
  tyre('205/55 R16', { speedSymbol: 'T' }, '190 for V of low confidence', {
    ...remark('SPEED_UNCONFIRMED'),
    cars: [fromMemory],
  }),
  tyre('205/55 R16', { speedSymbol: 'T' }, '190 for V of medium confidence', {
    ...remark('SPEED_UNCONFIRMED'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6.5J ET45', { loadConfidence: 'medium' })] })],
  }),
  tyre('205/55 R16', { loadIndex: null }, 'no load index', { ...remark('LOAD_UNCHECKED'), cars: [single] }),
  tyre('205/55 R16', { loadIndex: 92 }, '92 for versions of 91 and 94', {
    ...remark('LOAD_BY_VERSION'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V'), set('205/55 R16 94V')] })],
  }),
  tyre('185/65 R15', { loadIndex: 88 }, 'not on record: 88 is its standard', { ...fitting, cars: [r15] }),
  tyre('185/65 R15', { loadIndex: 86 }, 'not on record: its standard is 88', { ...no('LOAD_TOO_LOW'), cars: [r15] }),
  tyre('185/60 R15', { loadIndex: 84 }, 'for 185/65 R15, standard 88', { ...no('LOAD_TOO_LOW'), cars: [r15] }),
  tyre('145/80 R15', {}, 'neither on record nor in the table', {
    ...remark('LOAD_UNCHECKED'),
    cars: [car({ rimMinInches: 15, rimMaxInches: 15, factorySets: [set('145/80 R15')] })],
  }),
  tyre('205/55 R16', { loadIndex: 91 }, 'one version on record, the other in no table', {
    ...remark('LOAD_UNCHECKED', 'DIAMETER_WITHIN'),
    cars: [car({ factorySets: [set('145/80 R16 88S'), set('205/60 R16 91V'), set('145/85 R16')], rimMaxInches: 16 })],
    also: ['SPEED_OK'],
  }),

  tyre('215/65 R16', { loadIndex: 98, speedSymbol: 'H' }, '98H on a van of C tyres 106', {
    ...no('LOAD_TOO_LOW', 'COMMERCIAL_NEEDED'),
    cars: [van],
  }),
  tyre('215/65 R16', { loadIndex: 106 }, 'an index of 106, but no C build', {
    ...no('COMMERCIAL_NEEDED'),
    cars: [van],
  }),
  tyre('215/65 R16', { loadIndex: 106, speedSymbol: 'T', isCommercial: true }, 'R16C 106/104T', {
    ...fitting,
    cars: [van],
  }),
  tyre('215/65 R16', { loadIndex: 98 }, 'a passenger tyre on a pick-up of no recorded index', {
    ...unknown('LOAD_OF_CARRIER_UNKNOWN'),
    cars: [pickup],
  }),
  tyre('215/65 R16', { loadIndex: 106, isCommercial: true }, 'a C tyre there', {
    ...remark('LOAD_UNCHECKED'),
    cars: [pickup],
  }),
  tyre('215/65 R16', { loadIndex: 95 }, 'below even the standard 98', { ...no('LOAD_TOO_LOW'), cars: [pickup] }),
  tyre('265/65 R17', { loadIndex: 112, speedSymbol: 'S' }, 'a pick-up of recorded 112S', {
    ...fitting,
    cars: [car({ body: 'pickup', rimMinInches: 17, factorySets: [set('265/65 R17 112S 7.5J ET30')] })],
  }),

  tyre('205/55 R16', { speedSymbol: 'V' }, 'V for V', { ...fitting, cars: [single] }),
  tyre('205/55 R16', { speedSymbol: 'W' }, '270 for V 240', { ...fitting, cars: [single] }),
  tyre('205/55 R16', { speedSymbol: 'H' }, '210 for V 240', { ...no('SPEED_TOO_LOW'), cars: [single] }),
  tyre('205/55 R16', { speedSymbol: 'U' }, '200 for H 210, though U comes after H in the alphabet', {
    ...no('SPEED_TOO_LOW'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91H')] })],
  }),
  tyre('205/55 R16', { speedSymbol: 'H' }, 'versions of T and V', {
    ...remark('SPEED_BY_VERSION'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91T'), set('205/55 R16 91V')] })],
  }),
  tyre('205/55 R16', { speedSymbol: null }, 'no speed symbol', { ...remark('SPEED_UNCHECKED'), cars: [single] }),
  tyre('185/65 R15', { speedSymbol: 'S' }, 'not on record, 180', { ...fitting, cars: [r15] }),
  tyre('185/65 R15', { speedSymbol: 'R' }, 'not on record, 170', { ...remark('SPEED_UNCHECKED'), cars: [r15] }),
  tyre('205/55 R16', { speedSymbol: 'ZR' }, 'more than 240 for V 240', { ...fitting, cars: [single] }),
  tyre('205/55 R16', { speedSymbol: 'ZR' }, 'more than 240 for W 270', {
    ...remark('SPEED_UNCHECKED'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91W')] })],
  }),

  tyre('185/60 R16', {}, '628.4 mm: -0.55 %; permitted 5–6.5, car 6.5', {
    ...remark('DIAMETER_WITHIN'),
    cars: [single],
    also: ['WIDTH_OK'],
  }),
  tyre('175/65 R16', {}, '633.9 mm: +0.32 %; permitted 5–6, car 6.5', { ...no('RIM_WIDTH_OUT'), cars: [single] }),
  tyre('185/65 R16', {}, '646.9 mm: +2.37 %; permitted 5–6.5, car 7 from memory', {
    ...remark('DIAMETER_WITHIN', 'RIM_WIDTH_UNCONFIRMED'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 7J ET45', { wheelConfidence: 'low' })] })],
  }),
  tyre('175/65 R16', {}, '633.9 mm: +0.32 %; 30 mm narrower, rim width from memory', {
    ...no('WIDTH_OUT'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6.5J ET45', { wheelConfidence: 'low' })] })],
  }),
  tyre('205/45 R17', {}, '616.3 mm: -2.47 % of 631.9; permitted 6.5–7.5, car 7', {
    ...remark('DIAMETER_WITHIN'),
    also: ['WIDTH_OK'],
  }),
  tyre('175/65 R16', {}, 'widths 6J and 6.5J, permitted 5–6', {
    ...remark('DIAMETER_WITHIN', 'RIM_WIDTH_BY_VERSION'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91V 6J'), set('215/55 R16 91V 6.5J')] })],
  }),
  tyre('195/60 R16', {}, '640.4 mm: +1.35 %; 10 mm narrower', {
    ...remark('DIAMETER_WITHIN'),
    cars: [car({ factorySets: [set('205/55 R16')] })],
    also: ['WIDTH_OK'],
  }),
  tyre('185/60 R16', {}, '628.4 mm; 20 mm narrower, widths not on record', {
    ...remark('DIAMETER_WITHIN', 'WIDTH_DIFFERENT'),
    cars: [car({ factorySets: [set('205/55 R16')] })],
  }),
  tyre('235/50 R16', {}, '641.4 mm: +1.5 %; 30 mm wider, widths not on record', {
    ...no('WIDTH_OUT'),
    cars: [car({ factorySets: [set('205/55 R16')] })],
  }),
  tyre('225/40 R17', {}, '611.8 mm: -3.55 % of 634.3; permitted 7.5–9, car 7', {
    ...no('DIAMETER_OUT', 'RIM_WIDTH_OUT'),
    cars: [car({ rimMinInches: 17, factorySets: [set('225/45 R17 91V 7J ET45')] })],
  }),
  tyre('205/55 R16', { speedSymbol: 'V' }, '240 for ZR, which is more than 240', {
    ...no('SPEED_TOO_LOW'),
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91', { speedSymbol: 'ZR' })] })],
  }),
  tyre('205/55 R16', { speedSymbol: 'V' }, 'versions of ZR and V', {
    ...remark('SPEED_BY_VERSION'),
    cars: [
      car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91', { speedSymbol: 'ZR' }), set('205/55 R16 91V')] }),
    ],
  }),
  tyre('205/55 R16', { speedSymbol: 'ZR' }, 'ZR for ZR', {
    ...fitting,
    cars: [car({ rimMaxInches: 16, factorySets: [set('205/55 R16 91', { speedSymbol: 'ZR' })] })],
  }),
  tyre('225/40 R18', {}, 'of the front axle only', { ...remark('SIZE_OF_ONE_AXLE'), cars: [staggered] }),
  tyre('225/40 R18', {}, 'of the front axle only, and given as the one on the car', {
    ...remark('SIZE_OF_ONE_AXLE'),
    cars: [staggered],
    ownTyre: size('225/40 R18'),
  }),
  tyre('265/35 R19', {}, '668.1 mm, +4.85 % of 637.2, of the rear axle of a car that has 225/40 R18 in front', {
    ...remark('SIZE_OF_ONE_AXLE'),
    cars: [staggered],
    ownTyre: size('225/40 R18'),
    also: ['RIM_OE'],
  }),
  tyre('265/35 R19', {}, 'of the rear axle, on a version that has four of 215/40 R18', {
    ...no('OTHER_RIM_THAN_YOURS', 'DIAMETER_OUT'),
    cars: [car({ ...staggered, factorySets: [...staggered.factorySets, set('215/40 R18 89Y 7.5J ET40')] })],
    ownTyre: size('215/40 R18'),
  }),
  {
    what: 'pneu sem medida',
    cars: [car()],
    spec: { kind: 'tyre', ...tyreSpec('205/55 R16'), tyreSize: null },
    ...unknown('SIZE_UNKNOWN'),
  },
]
