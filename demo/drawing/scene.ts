import type { Distance, Point } from './shapes.ts'

/** How a surface answers light. Colours are linear, 0 to 1. */
export type Material = {
  colour: Point
  metallic: number
  roughness: number
  /** Strength of a clear, glossy layer on top, 0 to 1. */
  coat: number
  /** Fine circular turning marks about the local z axis: the light fans out across them. */
  turned: boolean
}

/** One solid of one make; `detail` adds fine relief that only the light sees, such as raised letters. */
export type Part = {
  distance: Distance
  detail?: Distance
  material: (x: number, y: number, z: number) => Material
  /** Which piece of a turning wheel breaks its symmetry, so that a video can leave it out or keep it upright. */
  piece?: 'cap' | 'valve'
}

/** Parts that move together. `radius` bounds them all about their own origin. */
export type Group = {
  parts: Part[]
  radius: number
  position: Point
  /** Rows of a rotation that takes the group's own axes into the studio's. */
  rotation: Rotation
  scale: number
}

export type Rotation = readonly [Point, Point, Point]

export type Camera = { position: Point; target: Point; fieldOfView: number; roll?: number }

export type Studio = 'light' | 'dark'

export type Scene = { groups: Group[]; camera: Camera; floor: number | null; studio: Studio; lightTurn?: number }

/** Reads `#rrggbb` as linear light. */
export function linear(hex: string): Point {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

export const material = (colour: string, metallic: number, roughness: number, coat = 0, turned = false): Material => ({
  colour: linear(colour),
  metallic,
  roughness,
  coat,
  turned,
})

/** Turns about y, then x, then z; degrees. */
export function turn(yaw: number, pitch = 0, roll = 0): Rotation {
  const radians = Math.PI / 180
  const [cy, sy] = [Math.cos(yaw * radians), Math.sin(yaw * radians)]
  const [cx, sx] = [Math.cos(pitch * radians), Math.sin(pitch * radians)]
  const [cz, sz] = [Math.cos(roll * radians), Math.sin(roll * radians)]
  const spin: Rotation = [
    [cz, -sz, 0],
    [sz, cz, 0],
    [0, 0, 1],
  ]
  const tilt: Rotation = [
    [1, 0, 0],
    [0, cx, -sx],
    [0, sx, cx],
  ]
  const swing: Rotation = [
    [cy, 0, sy],
    [0, 1, 0],
    [-sy, 0, cy],
  ]
  return multiply(swing, multiply(tilt, spin))
}

function multiply(left: Rotation, right: Rotation): Rotation {
  const row = (from: Point): Point => [
    from[0] * right[0][0] + from[1] * right[1][0] + from[2] * right[2][0],
    from[0] * right[0][1] + from[1] * right[1][1] + from[2] * right[2][1],
    from[0] * right[0][2] + from[1] * right[1][2] + from[2] * right[2][2],
  ]
  return [row(left[0]), row(left[1]), row(left[2])]
}

export const upright = turn(0)

export function place(
  parts: Part[],
  radius: number,
  position: Point = [0, 0, 0],
  rotation = upright,
  scale = 1,
): Group {
  return { parts, radius, position, rotation, scale }
}
