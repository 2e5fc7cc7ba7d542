import type { Part } from '../scene.ts'
import { cylinder, type Distance, extrude, polygon, rectangle, torus } from '../shapes.ts'
import { anodised, blackPlastic, blackRubber, chrome, darkSteel, paint } from './coats.ts'
import { type Look, moved, printed, type Still, solid } from './look.ts'

/** A wire wound about y, its ends ground flat. */
const coil =
  (radius: number, wire: number, pitch: number, half: number): Distance =>
  (x, y, z) => {
    const across = Math.sqrt(x * x + z * z) - radius
    const turns = y / pitch - Math.atan2(z, x) / (2 * Math.PI)
    const along = (turns - Math.round(turns)) * pitch
    const wound = Math.sqrt(across * across + along * along * 0.94) - wire
    const ends = Math.min(torus(x, y - half + wire, z, radius, wire), torus(x, y + half - wire, z, radius, wire))
    return Math.min(Math.max(wound, Math.abs(y) - half + wire * 0.4), ends) * 0.82
  }

export function coilSprings(look: Look): Still {
  const [front, rear] = [coil(0.36, 0.07, 0.29, 0.85), coil(0.4, 0.065, 0.25, 0.7)]
  const coat = paint(look.colour)
  const printedTag: Part = {
    distance: (x, y, z) =>
      Math.max(Math.abs(Math.hypot(x - 0.0, z - 0.5) - 0.31) - 0.02, Math.abs(y + 0.5) - 0.3, 0.3 - z),
    material: (x, y) => printed(look.print, paint(look.accent), x / 0.6 + 0.5, 0.5 - (y + 0.5) / 0.6),
  }
  return {
    parts: [
      solid(moved(front, -0.96, 0.05, 0), coat),
      solid(moved(front, -0.33, 0.05, -0.5), coat),
      solid(moved(rear, 0.34, -0.1, -0.5), coat),
      solid(moved(rear, 0.98, -0.1, 0), coat),
      printedTag,
    ],
    floor: -0.81,
    yaw: 0,
    rise: 1.8,
    field: 20.5,
    middle: 0.03,
    bound: 1.9,
  }
}

/** A damper: body, chromed rod, bush below, threaded top with its nut. */
function damper(look: Look, x: number, z: number, coat = paint(look.colour)): Part[] {
  const body: Distance = (px, y, pz) =>
    Math.min(cylinder(px, y + 0.32, pz, 0.19, 0.5, 0.03), cylinder(px, y - 0.2, pz, 0.205, 0.05, 0.02))
  const rod: Distance = (px, y, pz) =>
    Math.min(
      cylinder(px, y - 0.5, pz, 0.06, 0.4, 0.01),
      extrude(polygon(px, pz, 6, 0.1), y - 0.86, 0.04, 0.01),
      cylinder(px, y - 0.95, pz, 0.045, 0.12, 0.01),
    )
  const eye: Distance = (px, y, pz) =>
    Math.max(rectangle(Math.hypot(px, y + 0.95), pz, 0.17, 0.13, 0.03), 0.07 - Math.hypot(px, y + 0.95))
  const label: Part['material'] = (px, y, pz) =>
    pz > z - 0.05 ? printed(look.print, coat, 0.5 + Math.atan2(px - x, pz - z) / 2.3, 0.5 - (y + 0.3) / 0.46) : coat
  return [
    solid(moved(body, x, 0, z), label),
    solid(moved(rod, x, 0, z), chrome),
    solid(moved(eye, x, 0, z), (px, y) => (Math.hypot(px - x, y + 0.95) < 0.12 ? blackRubber : darkSteel)),
  ]
}

export function shockAbsorber(look: Look): Still {
  const boot = (x: number): Part => {
    const shape: Distance = (px, y, pz) =>
      rectangle(Math.hypot(px - x, pz), y - 0.45, 0.15 + 0.02 * Math.sin(y * 50), 0.2, 0.03) * 0.75
    return solid(shape, blackPlastic)
  }
  const words = look.label.toLowerCase()
  const pair = words.split(' ').includes('par')
  const single = words.includes('traseiro') ? damper(look, 0, 0) : [...damper(look, 0, 0), boot(0)]
  return {
    parts: pair ? [...damper(look, -0.45, 0.1), ...damper(look, 0.45, -0.1), boot(-0.45), boot(0.45)] : single,
    floor: -1.12,
    yaw: -14,
    rise: 1.5,
    field: 18,
    middle: -0.02,
  }
}

export function coiloverKit(look: Look): Still {
  const parts: Part[] = []
  for (const [x, z] of [
    [-0.9, -0.25],
    [-0.32, 0.15],
    [0.32, 0.15],
    [0.9, -0.25],
  ] as const) {
    parts.push(...damper(look, x, z, anodised(look.accent)))
    parts.push(solid(moved(coil(0.235, 0.036, 0.155, 0.46), x, 0.28, z), paint(look.colour)))
    const collars: Distance = (px, y, pz) => {
      const knurl = 0.012 * Math.cos(Math.atan2(pz, px) * 16)
      const radius = Math.hypot(px, pz)
      return (
        Math.min(
          rectangle(radius, y + 0.25, 0.29 - knurl, 0.035, 0.01),
          rectangle(radius, y + 0.35, 0.26 - knurl, 0.03, 0.01),
          rectangle(radius, y - 0.78, 0.28, 0.035, 0.01),
        ) * 0.85
      )
    }
    parts.push(solid(moved(collars, x, 0, z), anodised(look.accent)))
  }
  return { parts, floor: -1.12, yaw: 0, rise: 1.7, field: 18, middle: -0.03, bound: 1.9 }
}
