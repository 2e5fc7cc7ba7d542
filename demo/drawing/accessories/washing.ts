import type { Part } from '../scene.ts'
import { box, capsule, type Distance, rectangle, smoothUnion, torus } from '../shapes.ts'
import { blackPlastic, chrome, matt, plastic } from './coats.ts'
import { type Look, moved, printed, type Still, solid, tilted } from './look.ts'

export function wheelBrush(look: Look): Still {
  const handle: Distance = (x, y, z) =>
    smoothUnion(
      capsule(x, y, z, [-1.15, 0, 0], [-0.45, 0, 0], 0.13),
      capsule(x, y, z, [-0.45, 0, 0], [0, 0, 0], 0.085),
      0.12,
    )
  const ribs: Distance = (x, y, z) =>
    rectangle(Math.sqrt(y * y + z * z), x + 0.85, 0.15 - 0.02 * Math.max(0, Math.sin(x * 60)), 0.22, 0.04) * 0.8
  const head: Distance = (x, y, z) =>
    rectangle(Math.sqrt(y * y + z * z), x - 0.55, 0.3 + 0.03 * Math.sin(x * 4), 0.5, 0.16)
  const bristles: Distance = (x, y, z) => {
    const angle = Math.atan2(z, y)
    return head(x, y, z) - 0.035 * Math.sin(angle * 34 + Math.sin(x * 30)) * Math.sin(x * 75 + angle * 3)
  }
  const lay = (shape: Distance) => moved(tilted(shape, 28, 5), 0, -0.1, 0)
  const brush: Part = {
    distance: lay((x, y, z) => head(x, y, z) - 0.02),
    detail: lay(bristles),
    material: () => matt(look.accent),
  }
  return {
    parts: [solid(lay(handle), plastic(look.colour)), solid(lay(ribs), blackPlastic), brush],
    floor: -0.44,
    rise: 3,
    field: 17.5,
  }
}

export function microfibreCloth(look: Look): Still {
  const pile = (x: number, z: number) => 0.006 * Math.sin(x * 88) * Math.sin(z * 88 + Math.sin(x * 20))
  const folded = (y0: number, yaw: number, colour: string, size: number): Part => {
    const shape: Distance = (x, y, z) => {
      const wave = 0.018 * Math.sin(x * 4 + yaw) * Math.cos(z * 3)
      return box(x, y - y0 - wave, z, size, 0.13, size * 0.8, 0.07) * 0.9
    }
    const cloth = tilted(shape, yaw, 0)
    return {
      distance: cloth,
      detail: tilted((x, y, z) => shape(x, y, z) - pile(x, z + y), yaw, 0),
      material: () => matt(colour),
    }
  }
  const tag: Part = {
    distance: (x, y, z) => box(x - 0.42, y - 0.185, z - 0.42, 0.2, 0.02, 0.2, 0.005),
    material: (x, _y, z) => printed(look.print, matt('#f4f6f7'), (x - 0.22) / 0.4, (z - 0.22) / 0.4),
  }
  return {
    parts: [
      folded(-0.42, -6, look.colour, 0.92),
      folded(-0.16, 7, look.accent, 0.88),
      folded(0.06, -2, look.colour, 0.84),
      tag,
    ],
    floor: -0.56,
    yaw: 24,
    rise: 3.8,
    field: 17.5,
  }
}

export function washMitt(look: Look): Still {
  const palm: Distance = (x, y, z) => {
    const hand = smoothUnion(
      Math.hypot(x * 0.95, (y - 0.15) * 0.8, z * 2.1) - 0.62,
      capsule(x, y, z * 1.3, [0.3, -0.2, 0], [0.75, 0.28, 0], 0.24),
      0.12,
    )
    return hand * 0.5
  }
  const noodle: Distance = (x, y, z) => {
    const bulk = palm(x, y, z)
    if (bulk > 0.08) return bulk - 0.03
    return (
      bulk - 0.022 * Math.sin(x * 30 + Math.sin(y * 13) * 1.4) * Math.sin(y * 30 + Math.sin(z * 11)) * Math.cos(z * 24)
    )
  }
  const cuff: Distance = (x, y, z) =>
    Math.max(Math.abs(Math.hypot(x * 0.9, z * 1.7) - 0.42) - 0.05, Math.abs(y + 0.72) - 0.2) * 0.6
  const cuffFace: Part['material'] = (x, y, z) =>
    z > 0 ? printed(look.print, matt(look.accent), x / 0.4 + 0.5, 0.5 - (y + 0.72) / 0.4) : matt(look.accent)
  return {
    parts: [{ distance: (x, y, z) => noodle(x, y, z) * 0.8, material: () => matt(look.colour) }, solid(cuff, cuffFace)],
    floor: -0.95,
    yaw: -16,
    rise: 1.6,
    field: 16.5,
  }
}

export function bucket(look: Look): Still {
  const pail: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    const wall = Math.abs(radius - 0.72 - 0.14 * y) - 0.025
    const side = Math.max(wall, Math.abs(y) - 0.8)
    const base = rectangle(radius, y + 0.78, 0.6, 0.03, 0.01)
    const rim = Math.hypot(radius - 0.85, y - 0.78) - 0.05
    const band = Math.hypot(radius - 0.82, y - 0.5) - 0.035
    return Math.min(side, base, rim, band) * 0.9
  }
  const handle: Distance = (x, y, z) =>
    Math.max(torus(x, z - 0.15 - (y - 0.7) * 0.9, y - 0.62, 0.86, 0.022), 0.5 - y) * 0.7
  const foam: Distance = (x, y, z) => {
    let nearest = Math.max(Math.hypot(x, z) - 0.78, Math.abs(y - 0.62) - 0.08)
    for (const [fx, fy, fz, r] of [
      [-0.35, 0.7, 0.25, 0.26],
      [0.2, 0.75, 0.3, 0.3],
      [0.42, 0.7, -0.1, 0.25],
      [-0.1, 0.78, -0.25, 0.33],
      [-0.48, 0.7, -0.15, 0.22],
    ] as const)
      nearest = smoothUnion(nearest, Math.hypot(x - fx, y - fy, z - fz) - r, 0.08)
    return nearest
  }
  const ground = plastic(look.colour)
  const front: Part['material'] = (x, y, z) => {
    if (z < 0 || y > 0.44) return ground
    return printed(look.print, ground, 0.5 + Math.atan2(x, z) / 1.35, 0.5 - (y + 0.12) / 0.96)
  }
  return {
    parts: [
      solid(pail, front),
      solid(handle, chrome),
      { distance: foam, material: () => matt(look.accent === look.colour ? '#ffffff' : '#f6fafc') },
    ],
    floor: -0.83,
    rise: 2.4,
    field: 18.8,
    middle: 0.16,
  }
}
