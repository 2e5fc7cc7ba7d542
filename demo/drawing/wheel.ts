import type { WheelRecipe } from '../demo-product.ts'
import { finishes } from './finishes.ts'
import { type Material, material, type Part } from './scene.ts'
import { capsule, type Distance, rectangle, ringBound } from './shapes.ts'
import { barrel, barrelDepth, lip } from './wheel-barrel.ts'
import { boltCircle, boltHoles, hubParts } from './wheel-hub.ts'
import { spokeDesign, spokes } from './wheel-spokes.ts'

const brakeDark = material('#3a3d41', 0.5, 0.6)
const brakeDisc = material('#5d6166', 0.9, 0.4, 0, true)

/** A wheel about the z axis, its front towards +z, in radii of its rim. `model` decides its proportions. */
export function wheel(recipe: WheelRecipe, model: string): Part[] {
  const finish = finishes[recipe.finish]
  const design = spokeDesign(recipe, model)
  const face = spokes(design)
  const holes = boltHoles(recipe)
  const circle = boltCircle(recipe)
  const depth = barrelDepth(recipe.rimInches)
  const dished = recipe.style === 'deep-dish'
  const distance: Distance = (x, y, z) => {
    const solid = face.distance(x, y, z)
    if (solid > 0.1 || x * x + y * y > 0.25) return solid
    const hole = holes(x, y, z)
    return Math.max(solid, -hole, (solid - hole + 0.01) * 0.7)
  }
  const faceMaterial = (x: number, y: number, z: number): Material => {
    if (finish.face === finish.body) return finish.face
    if (holes(x, y, z) < 0.004) return finish.body
    return face.onFace(x, y, z) ? finish.face : finish.body
  }
  const parts: Part[] = [
    { distance, material: faceMaterial },
    { distance: barrel(recipe.rimInches), material: () => finish.barrel },
    { distance: lip(dished), material: () => (dished ? material('#e4e7ea', 1, 0.08, 0) : finish.lip) },
    ...hubParts(recipe, finish, model, design.hubDepth),
    ...behind(depth, circle),
  ]
  if (recipe.style === 'off-road') parts.push(beadlockBolts())
  return parts
}

/** What shows between the spokes: a brake disc in the dark of the barrel. */
function behind(depth: number, circle: number): Part[] {
  const back = 0.07 - depth
  const shade: Distance = (x, y, z) => rectangle(Math.sqrt(x * x + y * y), z - back, 0.938, 0.02, 0.005)
  const disc: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const bound = ringBound(radius, z, 0.7, -depth, 0.1 - depth * 0.5)
    if (bound > 0.12) return bound
    const ring = rectangle(radius - 0.5, z + depth * 0.62, 0.2, 0.012, 0.004)
    const bell = rectangle(radius, z + depth * 0.5, circle + 0.1, 0.1, 0.02)
    return Math.min(ring, bell)
  }
  return [
    { distance: shade, material: () => brakeDark },
    { distance: disc, material: (x, y) => (x * x + y * y > 0.1 ? brakeDisc : brakeDark) },
  ]
}

/** The ring of bolt heads that off-road rims wear round the lip. */
function beadlockBolts(): Part {
  const sector = (2 * Math.PI) / 24
  const steel = material('#aab0b5', 1, 0.3)
  return {
    distance: (x, y, z) => {
      const angle = Math.atan2(y, x)
      const folded = angle - sector * Math.round(angle / sector)
      const radius = Math.sqrt(x * x + y * y)
      return capsule(
        radius * Math.cos(folded),
        radius * Math.sin(folded),
        z,
        [0.915, 0, -0.06],
        [0.915, 0, 0.012],
        0.017,
      )
    },
    material: () => steel,
  }
}
