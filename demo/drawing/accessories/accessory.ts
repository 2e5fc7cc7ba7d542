import type { AccessoryShape, PictureRecipe } from '#demo/demo-product.ts'
import type { Scene } from '../scene.ts'
import { gelPot, jug, pasteTin, sprayBottle } from './bottles.ts'
import { lockingBolts, valves, wheelBolts, wheelNuts } from './fasteners.ts'
import { carpetMats, compressor, phoneHolder, repairKit } from './garage.ts'
import { type Look, print, type Still, stillScene } from './look.ts'
import { centreCaps, centringRings, hubcap, spacers } from './rings.ts'
import { coiloverKit, coilSprings, shockAbsorber } from './suspension.ts'
import { crossWrench, digitalGauge, torqueWrench, trolleyJack } from './tools.ts'
import { bucket, microfibreCloth, washMitt, wheelBrush } from './washing.ts'

export const stills: Record<AccessoryShape, (look: Look) => Still> = {
  'wheel-bolts': wheelBolts,
  'wheel-nuts': wheelNuts,
  'locking-bolts': lockingBolts,
  'centring-rings': centringRings,
  spacers,
  hubcap,
  'centre-caps': centreCaps,
  valves,
  'digital-gauge': digitalGauge,
  'cross-wrench': crossWrench,
  'torque-wrench': torqueWrench,
  'trolley-jack': trolleyJack,
  compressor,
  'repair-kit': repairKit,
  'carpet-mats': carpetMats,
  'phone-holder': phoneHolder,
  'spray-bottle': sprayBottle,
  jug,
  'paste-tin': pasteTin,
  'gel-pot': gelPot,
  'wheel-brush': wheelBrush,
  'microfibre-cloth': microfibreCloth,
  'wash-mitt': washMitt,
  bucket,
  'coil-springs': coilSprings,
  'shock-absorber': shockAbsorber,
  'coilover-kit': coiloverKit,
}

/** The studio scene of an accessory. */
export async function accessory(recipe: Extract<PictureRecipe, { kind: 'accessory' }>): Promise<Scene> {
  const { shape, colour, accent, label } = recipe
  return stillScene(stills[shape]({ colour, accent, label, print: await print(colour, accent, label) }))
}
