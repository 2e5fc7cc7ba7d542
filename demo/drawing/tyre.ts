import type { TyreRecipe } from '../demo-product.ts'
import { type Label, read } from './lettering.ts'
import { material, type Part } from './scene.ts'
import { clamp, type Distance, ringBound, smoothIntersection, smoothstep } from './shapes.ts'
import { tread } from './tread.ts'
import { tyreMeasures } from './tyre-size.ts'

const rubber = material('#37393c', 0, 0.38)
const letters = material('#5a5d61', 0, 0.4)
const treadRubber = material('#2f3133', 0, 0.55)

/** A tyre about the z axis in radii of its rim, its lettered side towards +z. */
export function tyre(recipe: TyreRecipe, lettering: Label): Part {
  const { outer, halfWidth } = tyreMeasures(recipe.size)
  const pattern = tread(recipe)
  const bead = 0.985
  const height = outer - bead
  const middle = bead + height * 0.48
  const shoulder =
    Math.min(height * 0.42, halfWidth * 0.4) * (recipe.tread === 'mud' || recipe.tread === 'all-terrain' ? 0.6 : 1)
  const crown = recipe.tread === 'sport' ? 0.06 : 0.09
  const treadHalf = halfWidth * 0.86
  const sideAt = (radius: number) => {
    const off = clamp((radius - middle) / (height * 0.52), -1, 1.1)
    return halfWidth * (1 - (off < 0 ? 0.24 : 0.12) * Math.abs(off) ** 2.4)
  }
  const body = (radius: number, z: number, cut: number) => {
    const side = (Math.abs(z) - sideAt(radius)) * 0.72
    const top = radius - (outer - crown * z * z) + cut
    return Math.max(smoothIntersection(side + cut * 0.35, top, shoulder), bead - radius)
  }
  const hollow = (radius: number, z: number) => {
    const side = (Math.abs(z) - sideAt(radius) + 0.08) * 0.66
    const top = radius - outer + 0.19
    return smoothIntersection(side, top, 0.1)
  }
  const cutAt = (x: number, y: number, z: number, radius: number) => {
    if (radius < outer - shoulder * 1.5) return 0
    const onTread = smoothstep(outer - shoulder * 1.35 - pattern.edge * 0.4, outer - shoulder * 0.75, radius)
    if (onTread === 0) return 0
    return pattern.cut(Math.atan2(y, x), clamp(z / treadHalf, -1.3, 1.3)) * pattern.depth * onTread
  }
  const distance: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const bound = ringBound(radius, z, outer, -halfWidth, halfWidth)
    if (bound > 0.06) return bound
    let solid = body(radius, z, 0)
    if (solid > 0.1) return solid - 0.01
    if (solid > -0.1) solid = body(radius, z, cutAt(x, y, z, radius))
    return Math.max(solid, -hollow(radius, z)) * 0.8
  }
  const bandLow = bead + height * 0.3
  const bandHigh = bead + height * 0.75
  const raised = (x: number, y: number, z: number) => {
    if (z < 0) return 0
    const radius = Math.sqrt(x * x + y * y)
    if (radius < bandLow || radius > bandHigh || z < sideAt(radius) - 0.04) return 0
    const share = 0.5 + Math.atan2(x, y) / (2 * Math.PI)
    return read(lettering, share, (bandHigh - radius) / (bandHigh - bandLow), 3)
  }
  const detail: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const rib = radius < bandLow ? 0.0012 * Math.sin((radius - bead) * 190) : 0
    return distance(x, y, z) - raised(x, y, z) * 0.006 - rib
  }
  return {
    distance,
    detail,
    material: (x, y, z) => {
      const radius = Math.sqrt(x * x + y * y)
      if (raised(x, y, z) > 0.5) return letters
      return radius > outer - shoulder * 0.8 ? treadRubber : rubber
    },
  }
}
