import type { WheelRecipe } from '../demo-product.ts'
import type { Finish } from './finishes.ts'
import { type Material, material, type Part } from './scene.ts'
import { seeded } from './seed.ts'
import { capsule, type Distance, extrude, polygon, rectangle, ringBound, segment } from './shapes.ts'

/** Usual bolt circles, as a share of the rim's radius: 100 mm for four bolts, 110 for five, 139.7 for six. */
export function boltCircle(recipe: WheelRecipe) {
  const millimetres = { 4: 100, 5: 110, 6: 139.7 }[recipe.bolts]
  return Math.min(millimetres / (recipe.rimInches * 25.4), 0.34)
}

/** The holes for the bolts, to be cut out of the face. */
export function boltHoles(recipe: WheelRecipe): Distance {
  const circle = boltCircle(recipe)
  const sector = (2 * Math.PI) / recipe.bolts
  return (x, y) => {
    const angle = Math.atan2(y, x) - Math.PI / 2
    const folded = angle - sector * Math.round(angle / sector)
    const radius = Math.sqrt(x * x + y * y)
    return Math.hypot(radius * Math.cos(folded) - circle, radius * Math.sin(folded)) - 0.052
  }
}

const steel = material('#b9bec3', 1, 0.28)
const blackSteel = material('#26292d', 0.7, 0.35, 0.3)
const rubber = material('#17181a', 0, 0.6)
const emblem = material('#e3e6e8', 1, 0.2)

/** Bolts in their holes, centre cap with its emblem, and the valve. */
export function hubParts(recipe: WheelRecipe, finish: Finish, model: string, hubDepth: number): Part[] {
  const random = seeded(`${model} hub`)
  const circle = boltCircle(recipe)
  const sector = (2 * Math.PI) / recipe.bolts
  const fold = (x: number, y: number) => {
    const angle = Math.atan2(y, x) - Math.PI / 2
    const folded = angle - sector * Math.round(angle / sector)
    const radius = Math.sqrt(x * x + y * y)
    return [radius * Math.cos(folded) - circle, radius * Math.sin(folded)] as const
  }
  const bolts: Distance = (x, y, z) => {
    const bound = ringBound(Math.sqrt(x * x + y * y), z, circle + 0.06, hubDepth - 0.1, hubDepth + 0.03)
    if (bound > 0.06) return bound
    const [along, side] = fold(x, y)
    const hex = extrude(polygon(along, side, 6, 0.026), z - hubDepth + 0.05, 0.03, 0.006)
    const washer = rectangle(Math.sqrt(along * along + side * side), z - hubDepth + 0.075, 0.045, 0.012, 0.004)
    return Math.min(hex, washer)
  }
  const capRadius = Math.min(circle - 0.075, 0.155)
  const capTop = hubDepth + 0.022
  const cap: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    return rectangle(radius, z - capTop + 0.05 + radius * radius * 0.5, capRadius, 0.05, 0.012)
  }
  const kind = Math.floor(random() * 4)
  const tilt = Math.floor(random() * 3)
  const mark = (x0: number, y0: number) => {
    const [x, y] = [x0 / capRadius, y0 / capRadius]
    const ring = Math.abs(Math.hypot(x, y) - 0.74) - 0.035
    if (kind === 0)
      return Math.min(
        ring,
        Math.min(segment(x, y, -0.36, 0, -0.08, -0.3), segment(x, y, -0.08, -0.3, 0.38, 0.32)) - 0.09,
      )
    if (kind === 1) return Math.min(ring, Math.abs(polygon(x, y, 3 + tilt, 0.28)) - 0.07)
    if (kind === 2) return Math.min(ring, Math.max(Math.abs(y) - 0.13, Math.hypot(x, y) - 0.55))
    return Math.min(ring, Math.max(Math.abs(Math.abs(x) - 0.22) - 0.12, Math.hypot(x, y) - 0.55))
  }
  const capFace = (x: number, y: number, z: number): Material =>
    z > capTop - 0.05 && mark(x, y) < 0 ? emblem : finish.cap
  const valveAngle = Math.PI * (1.32 + 0.1 * random())
  const [vx, vy] = [Math.cos(valveAngle), Math.sin(valveAngle)]
  const valve: Distance = (x, y, z) =>
    capsule(x, y, z, [vx * 0.885, vy * 0.885, -0.1], [vx * 0.83, vy * 0.83, 0.0], 0.013)
  return [
    { distance: bolts, material: () => (finish.body.metallic < 0.3 ? blackSteel : steel) },
    { distance: cap, material: capFace, piece: 'cap' },
    { distance: valve, material: (_x, _y, z) => (z > -0.04 ? steel : rubber), piece: 'valve' },
  ]
}
