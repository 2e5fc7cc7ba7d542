import type { Studio } from './scene.ts'
import { clamp, type Point, smoothstep } from './shapes.ts'

/** A softbox of the photographer's studio: a lit rectangle far away, seen in a direction. */
type Softbox = { forward: Point; right: Point; up: Point; halfWidth: number; halfHeight: number; strength: number }

function softbox(towards: Point, halfWidth: number, halfHeight: number, strength: number, roll = 0): Softbox {
  const length = Math.hypot(...towards)
  const forward: Point = [towards[0] / length, towards[1] / length, towards[2] / length]
  const side = Math.hypot(forward[2], forward[0]) || 1
  const flat: Point = [forward[2] / side, 0, -forward[0] / side]
  const steep: Point = [forward[1] * flat[2], forward[2] * flat[0] - forward[0] * flat[2], -forward[1] * flat[0]]
  const [c, s] = [Math.cos(roll), Math.sin(roll)]
  const right: Point = [flat[0] * c + steep[0] * s, flat[1] * c + steep[1] * s, flat[2] * c + steep[2] * s]
  const up: Point = [steep[0] * c - flat[0] * s, steep[1] * c - flat[1] * s, steep[2] * c - flat[2] * s]
  return { forward, right, up, halfWidth, halfHeight, strength }
}

const lights: Record<Studio, { boxes: Softbox[]; sky: number; wall: number; ground: number }> = {
  light: {
    boxes: [
      softbox([-0.62, 0.62, 0.62], 0.42, 0.62, 5.2, 0.3),
      softbox([0.9, 0.25, 0.5], 0.16, 0.9, 3.4, -0.15),
      softbox([0.1, 1, 0.15], 0.9, 0.5, 3),
      softbox([-0.95, -0.05, 0.15], 0.2, 0.9, 1.8),
      softbox([0.35, -0.75, 0.6], 0.6, 0.25, 0.9),
      softbox([-0.25, 0.3, 1], 0.6, 0.3, 1.15),
    ],
    sky: 0.62,
    wall: 0.2,
    ground: 0.5,
  },
  dark: {
    boxes: [
      softbox([-0.62, 0.62, 0.62], 0.34, 0.7, 6, 0.35),
      softbox([0.92, 0.2, 0.35], 0.12, 1.1, 5.5, -0.1),
      softbox([0.1, 1, -0.1], 1.1, 0.4, 4),
      softbox([-0.95, 0, -0.1], 0.12, 0.9, 3.2),
      softbox([-0.25, 0.32, 1], 0.5, 0.25, 0.6),
    ],
    sky: 0.2,
    wall: 0.07,
    ground: 0.05,
  },
}

/** The direction of the key light, upper left. */
const keyLight: Point = [-0.577, 0.577, 0.577]

export type StudioLight = {
  /** What a surface of this roughness mirrors in this direction. */
  reflected: (x: number, y: number, z: number, roughness: number) => number
  /** Light falling on a matt surface facing this way: from the key light, and from everything else. */
  key: (x: number, y: number, z: number) => number
  fill: (x: number, y: number, z: number) => number
}

/**
 * The light of a studio; `lightTurn` swings the softboxes about the camera's axis, in radians, for the moving sweep.
 */
export function studioLight(studio: Studio, lightTurn = 0): StudioLight {
  const { boxes, sky, wall, ground } = lights[studio]
  const [c, s] = [Math.cos(lightTurn), Math.sin(lightTurn)]
  const surroundings = (y: number, z: number) => {
    const up =
      y > 0 ? wall + (sky - wall) * smoothstep(0.05, 0.9, y) : wall + (ground - wall) * smoothstep(-0.05, -0.5, y)
    return up * (1 - 0.25 * clamp(z, 0, 1))
  }
  const reflected = (x0: number, y0: number, z: number, roughness: number) => {
    const x = x0 * c + y0 * s
    const y = y0 * c - x0 * s
    let light = surroundings(y0, z)
    const soft = 0.06 + roughness * 0.9
    for (const b of boxes) {
      const facing = x * b.forward[0] + y * b.forward[1] + z * b.forward[2]
      if (facing < 0.08) continue
      const across = Math.abs(x * b.right[0] + y * b.right[1] + z * b.right[2]) / facing
      if (across > b.halfWidth + soft) continue
      const along = Math.abs(x * b.up[0] + y * b.up[1] + z * b.up[2]) / facing
      if (along > b.halfHeight + soft) continue
      const spread = (b.halfWidth / (b.halfWidth + soft * 0.45)) * (b.halfHeight / (b.halfHeight + soft * 0.45))
      light +=
        b.strength *
        spread *
        smoothstep(b.halfWidth + soft, b.halfWidth - soft, across) *
        smoothstep(b.halfHeight + soft, b.halfHeight - soft, along)
    }
    return light
  }
  const key = (x: number, y: number, z: number) =>
    Math.max(0, (x * c + y * s) * keyLight[0] + (y * c - x * s) * keyLight[1] + z * keyLight[2]) *
    (studio === 'light' ? 1.15 : 1.25)
  const fill = (x: number, y: number, z: number) => {
    const strip = Math.max(0, x * 0.85 + y * 0.2 + z * 0.45)
    return studio === 'light' ? 0.5 + 0.22 * y + 0.12 * z + 0.25 * strip : 0.2 + 0.14 * y + 0.6 * strip * strip
  }
  return { reflected, key, fill }
}
