import type { AccessoryShape, TyreRecipe, WheelRecipe } from '../demo-product.ts'
import { stills } from './accessories/accessory.ts'
import { print } from './accessories/look.ts'
import { mounted } from './product-scene.ts'
import { type Group, place, type Rotation, turn } from './scene.ts'
import type { Point } from './shapes.ts'
import { sidewall } from './sidewall.ts'
import { tyre } from './tyre.ts'
import { tyreMeasures } from './tyre-size.ts'
import { wheel } from './wheel.ts'

/** The floor every composed picture stands on. */
export const floor = -1

/** A wheel standing at a place on the floor, turned `yaw` degrees, as tall as twice its scale. */
export const standingWheel = (
  recipe: WheelRecipe,
  model: string,
  x: number,
  z: number,
  yaw: number,
  scale = 1,
): Group => place(wheel(recipe, model), 1.35, [x, floor + scale, z], turn(yaw), scale)

export async function standingTyre(recipe: TyreRecipe, x: number, z: number, yaw: number, scale = 1): Promise<Group> {
  const { outer } = tyreMeasures(recipe.size)
  return place([tyre(recipe, await sidewall(recipe))], outer * 1.15, [x, floor + scale, z], turn(yaw), scale / outer)
}

/** A tyre lying flat, `level` tyres above the floor. */
export async function lyingTyre(recipe: TyreRecipe, x: number, z: number, level: number, scale = 1): Promise<Group> {
  const { outer, halfWidth } = tyreMeasures(recipe.size)
  const half = (halfWidth * scale) / outer
  const at: Point = [x, floor + half * (1 + 2 * level), z]
  return place([tyre(recipe, await sidewall(recipe))], outer * 1.15, at, turn(20 + level * 47, -90), scale / outer)
}

export async function standingKit(
  rim: WheelRecipe,
  rubber: TyreRecipe,
  model: string,
  x: number,
  z: number,
  yaw: number,
  scale = 1,
) {
  const { outer } = tyreMeasures(rubber.size)
  return place(await mounted(rim, rubber, model), outer * 1.35, [x, floor + scale, z], turn(yaw), scale / outer)
}

export async function standingStill(
  shape: AccessoryShape,
  colours: [string, string],
  label: string,
  x: number,
  z: number,
  scale: number,
  yaw = 0,
) {
  const [colour, accent] = colours
  const still = stills[shape]({ colour, accent, label, print: await print(colour, accent, label) })
  const rotation: Rotation = turn((still.yaw ?? 0) + yaw)
  return place(still.parts, still.bound ?? 1.7, [x, floor - still.floor * scale, z], rotation, scale)
}
