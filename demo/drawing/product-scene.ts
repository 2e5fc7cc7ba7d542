import type { PictureRecipe, TyreRecipe, WheelRecipe } from '../demo-product.ts'
import { accessory } from './accessories/accessory.ts'
import { type Part, place, type Scene, turn } from './scene.ts'
import { sidewall } from './sidewall.ts'
import { tyre } from './tyre.ts'
import { tyreMeasures } from './tyre-size.ts'
import { wheel } from './wheel.ts'
import { barrelDepth } from './wheel-barrel.ts'

/** How many pictures a product has: its front and its three-quarter side, one for accessories. */
export const viewCount = (recipe: PictureRecipe) => (recipe.kind === 'accessory' ? 1 : 2)

/** The scene of one view of a product, framed the same for every product of a kind. `model` is the product's slug. */
export async function productScene(recipe: PictureRecipe, model: string, view: number): Promise<Scene> {
  if (recipe.kind === 'accessory') return accessory(recipe)
  if (recipe.kind === 'wheel') return round(1.3, wheel(recipe, model), view === 1 ? 0 : 37, 1)
  if (recipe.kind === 'tyre') {
    const { outer } = tyreMeasures(recipe.size)
    return round(outer * 1.15, [tyre(recipe, await sidewall(recipe))], view === 1 ? 24 : 66, outer)
  }
  const { outer } = tyreMeasures(recipe.tyre.size)
  return round(outer * 1.35, await mounted(recipe.wheel, recipe.tyre, model), view === 1 ? 0 : 36, outer)
}

/** A wheel with its tyre, the tyre seated between the rim's flanges. */
export async function mounted(rim: WheelRecipe, rubber: TyreRecipe, model: string, repeats = 1): Promise<Part[]> {
  const tyreAlone = tyre(rubber, await sidewall(rubber, repeats))
  const back = barrelDepth(rim.rimInches) / 2 - 0.03
  const seated: Part = {
    distance: (x, y, z) => tyreAlone.distance(x, y, z + back),
    material: (x, y, z) => tyreAlone.material(x, y, z + back),
  }
  const { detail } = tyreAlone
  if (detail) seated.detail = (x, y, z) => detail(x, y, z + back)
  return [...wheel(rim, model), seated]
}

function round(bound: number, parts: Parameters<typeof place>[0], yaw: number, outer: number): Scene {
  const scale = 1 / outer
  const depth = 0.35 * scale * Math.sin((yaw * Math.PI) / 180)
  return {
    groups: [place(parts, bound, [depth, 0, 0], turn(yaw), scale)],
    camera: { position: [0, 0.95, 8.2], target: [0, -0.03, -0.1], fieldOfView: 16.6 + (yaw > 0 ? 1 : 0) },
    floor: -1.003,
    studio: 'light',
  }
}
