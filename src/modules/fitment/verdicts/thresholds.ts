/** A law or published standard, what the trade does, or a proposal that fitters may correct. */
export type ThresholdMark = 'law' | 'trade' | 'proposed'
export type Threshold = {
  value: number
  unit: 'mm' | 'inches' | 'percent' | 'km/h'
  mark: ThresholdMark
  source: string
}

const thresholds = {
  boreBelowHub: { value: 0.1, unit: 'mm', mark: 'proposed', source: 'makers round alike: 66.5 and 66.6 are one hub' },
  boreExact: { value: 0.15, unit: 'mm', mark: 'proposed', source: 'half of the usual play of a centring ring' },
  rimUpsize: { value: 2, unit: 'inches', mark: 'proposed', source: 'fitters: plus two with the diameter kept' },
  offsetOut: { value: 10, unit: 'mm', mark: 'proposed', source: 'stays under the wing of most cars' },
  offsetOutMost: {
    value: 25,
    unit: 'mm',
    mark: 'proposed',
    source: 'beyond the wing is forbidden: Contran 916/2022 art. 10',
  },
  offsetIn: { value: 8, unit: 'mm', mark: 'proposed', source: 'clears strut and brake of most cars' },
  offsetInMost: { value: 15, unit: 'mm', mark: 'proposed', source: 'touches the strut of most cars' },
  diameter: { value: 3, unit: 'percent', mark: 'law', source: 'Contran 916/2022 art. 10, as quoted by ative.com.br' },
  tyreWider: { value: 10, unit: 'mm', mark: 'proposed', source: 'one step of width sits on the same rim' },
  tyreWiderMost: { value: 20, unit: 'mm', mark: 'proposed', source: 'three steps of width never sit on the same rim' },
  speedUnchecked: { value: 180, unit: 'km/h', mark: 'trade', source: 'S, the lowest symbol on passenger cars here' },
} as const satisfies Record<string, Threshold>

export type ThresholdName = keyof typeof thresholds

export const thresholdNames = Object.keys(thresholds) as ThresholdName[]

export const threshold = (name: ThresholdName): Threshold => thresholds[name]

/** In the unit of its line in the table. */
export function limit(name: ThresholdName): number {
  return thresholds[name].value
}
