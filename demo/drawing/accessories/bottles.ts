import type { Part } from '../scene.ts'
import { box, cylinder, type Distance, outline, rectangle, smoothUnion } from '../shapes.ts'
import { blackPlastic, chrome, plastic } from './coats.ts'
import { type Look, printed, type Still, solid } from './look.ts'

/** A label wrapped round a standing body: its front half, `half` tall on each side of `middle`. */
function wrapped(look: Look, middle: number, half: number, reach: number): Part['material'] {
  const ground = plastic(look.colour)
  return (x, y, z) => {
    const v = 0.5 - (y - middle) / (2 * half)
    const u = 0.5 + Math.atan2(x, z) / reach
    return printed(look.print, ground, u, v)
  }
}

export function sprayBottle(look: Look): Still {
  const profile = [
    [0, -1],
    [0.4, -1],
    [0.44, -0.95],
    [0.44, -0.05],
    [0.4, 0.15],
    [0.2, 0.42],
    [0.16, 0.5],
    [0.16, 0.62],
    [0, 0.62],
  ] as const
  const body: Distance = (x, y, z) => (outline(Math.sqrt(x * x + z * z), y, profile) - 0.015) * 0.9
  const collar: Distance = (x, y, z) =>
    cylinder(x, y - 0.62, z, 0.21 - 0.008 * Math.cos(Math.atan2(z, x) * 24), 0.11, 0.03) * 0.9
  const head: Distance = (x, y, z) => {
    const top = smoothUnion(
      box(x + 0.12, y - 0.9, z, 0.4, 0.1, 0.13, 0.08),
      box(x - 0.02, y - 0.78, z, 0.15, 0.14, 0.12, 0.06),
      0.08,
    )
    return Math.min(top, cylinder(y - 0.92, x + 0.56, z, 0.075, 0.08, 0.02))
  }
  const trigger: Distance = (x, y, z) =>
    Math.max(
      Math.abs(Math.hypot(x + 0.62, y - 0.52) - 0.36) - 0.045,
      Math.abs(z) - 0.08,
      y - 0.82,
      0.42 - y,
      -0.5 - x,
    ) * 0.9
  return {
    parts: [
      solid(body, wrapped(look, -0.45, 0.44, 2.05)),
      solid(collar, plastic(look.accent)),
      solid(head, blackPlastic),
      solid(trigger, plastic(look.accent)),
    ],
    floor: -1.02,
    yaw: 8,
    rise: 1.6,
    field: 17,
  }
}

export function jug(look: Look): Still {
  const body: Distance = (x, y, z) => {
    const shoulder = Math.max(y - 0.3, 0) * 0.55
    return box(x, y + 0.2, z, 0.62 - shoulder, 0.8, 0.36 - shoulder * 0.5, 0.14) * 0.85
  }
  const hole: Distance = (x, y, z) => Math.max(rectangle(x - 0.36, y - 0.42, 0.13, 0.22, 0.1), Math.abs(z) - 1)
  const loop: Distance = (x, y, z) =>
    Math.max(Math.abs(rectangle(x - 0.34, y - 0.42, 0.2, 0.3, 0.14)) - 0.06, Math.abs(z) - 0.12) * 0.9
  const neck: Distance = (x, y, z) => cylinder(x + 0.22, y - 0.66, z, 0.17, 0.14, 0.03)
  const lid: Distance = (x, y, z) =>
    cylinder(x + 0.22, y - 0.82, z, 0.22 - 0.01 * Math.cos(Math.atan2(z, x + 0.22) * 26), 0.13, 0.03) * 0.9
  const ground = plastic(look.colour)
  const front: Part['material'] = (x, y, z) =>
    z > 0.2 ? printed(look.print, ground, (x + 0.02) / 0.92 + 0.5, 0.5 - (y + 0.38) / 0.92) : ground
  return {
    parts: [
      solid((x, y, z) => smoothUnion(Math.max(body(x, y, z), -hole(x, y, z)), neck(x, y, z), 0.06), front),
      solid(loop, ground),
      solid(lid, plastic(look.accent)),
    ],
    floor: -1.0,
    yaw: -18,
    rise: 1.7,
    field: 17.3,
  }
}

export function pasteTin(look: Look): Still {
  const tin: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return Math.min(rectangle(radius, y + 0.16, 0.8, 0.26, 0.03), Math.abs(Math.hypot(radius - 0.8, y + 0.42)) - 0.025)
  }
  const lid: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return Math.max(rectangle(radius, y - 0.16, 0.84, 0.12, 0.04), -rectangle(radius, y - 0.29, 0.72, 0.03, 0.01))
  }
  const sponge: Distance = (x, y, z) => cylinder(x - 0.95, y + 0.3, z - 0.75, 0.33, 0.13, 0.06)
  const top: Part['material'] = (x, y, z) =>
    y > 0.2 && Math.hypot(x, z) < 0.72
      ? printed(look.print, plastic(look.accent), x / 1.05 + 0.5, z / 1.05 + 0.5)
      : { ...chrome, roughness: 0.2 }
  return {
    parts: [
      solid(tin, wrapped(look, -0.16, 0.24, 2.2)),
      solid(lid, top),
      solid(sponge, { ...plastic('#f0b514'), roughness: 0.8, coat: 0 }),
    ],
    floor: -0.44,
    yaw: -8,
    rise: 4.6,
    field: 18,
    middle: -0.1,
    bound: 1.8,
  }
}

export function gelPot(look: Look): Still {
  const pot: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return rectangle(radius, y + 0.2, 0.66 + 0.05 * (y + 0.2), 0.58, 0.1) * 0.95
  }
  const lid: Distance = (x, y, z) => {
    const ridge = 0.01 * Math.cos(Math.atan2(z, x) * 46)
    return rectangle(Math.sqrt(x * x + z * z), y - 0.52, 0.72 - ridge, 0.17, 0.05) * 0.85
  }
  const top: Part['material'] = (x, y, z) =>
    y > 0.66 ? printed(look.print, plastic(look.accent), x / 0.92 + 0.5, z / 0.92 + 0.5) : plastic(look.accent)
  return {
    parts: [solid(pot, wrapped(look, -0.2, 0.46, 2.7)), solid(lid, top)],
    floor: -0.78,
    rise: 2.9,
    field: 16,
    middle: -0.05,
  }
}
