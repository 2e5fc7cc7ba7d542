import type { DemoFitment } from '../demo-product.ts'
import type { Tread } from './tyre-facts.ts'

type Label = Required<Pick<DemoFitment, 'energyClass' | 'wetGripClass' | 'noiseDb' | 'noiseWaves'>>

/** What the labels of such tyres usually say: the demo shop's tyres have no label of their own to be read. */
export const demoLabels: Readonly<Record<Tread, Label>> = {
  eco: { energyClass: 'B', wetGripClass: 'C', noiseDb: 69, noiseWaves: 1 },
  touring: { energyClass: 'C', wetGripClass: 'B', noiseDb: 70, noiseWaves: 2 },
  sport: { energyClass: 'E', wetGripClass: 'A', noiseDb: 71, noiseWaves: 2 },
  suv: { energyClass: 'C', wetGripClass: 'C', noiseDb: 71, noiseWaves: 2 },
  'all-terrain': { energyClass: 'E', wetGripClass: 'C', noiseDb: 73, noiseWaves: 2 },
  mud: { energyClass: 'F', wetGripClass: 'E', noiseDb: 75, noiseWaves: 3 },
}

/** The year in which the demo shop's tyres were made. */
export const demoDotYear = 2026
