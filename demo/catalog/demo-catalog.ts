import type { DemoProduct } from '../demo-product.ts'
import { accessories } from './accessories.ts'
import { accessory } from './accessory.ts'
import { cleaning } from './cleaning.ts'
import { kits } from './kits.ts'
import { launches } from './launches.ts'
import { centringRings } from './rings.ts'
import { suspension } from './suspension.ts'
import { tools } from './tools.ts'
import { tyres } from './tyres.ts'
import { wheels } from './wheels.ts'

/** Every product of the demo shop. Tyre makers and sizes are real, wheel lines are invented, prices are estimates. */
export const demoProducts: readonly DemoProduct[] = [
  ...tyres,
  ...wheels,
  ...kits,
  ...[...accessories, ...centringRings, ...tools].map((facts) => accessory('Acessórios', facts)),
  ...cleaning.map((facts) => accessory('Limpeza', facts)),
  ...suspension.map((facts) => accessory('Suspensão', facts)),
  ...launches,
]

/** The makers of the products, in alphabetical order. */
export const demoBrands: readonly string[] = [...new Set(demoProducts.map((product) => product.brand))].sort((a, b) =>
  a.localeCompare(b, 'pt-BR'),
)
