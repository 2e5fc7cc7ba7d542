import type { Part } from '../scene.ts'
import { type Distance, rectangle, ringBound, segment, smoothUnion } from '../shapes.ts'
import { anodised, blackPlastic, plastic, steel } from './coats.ts'
import { type Look, moved, type Still, solid, tilted } from './look.ts'

const ring =
  (radius: number, wall: number, halfHeight: number): Distance =>
  (x, y, z) => {
    const across = Math.sqrt(x * x + z * z)
    const body = rectangle(across - radius, y, wall, halfHeight, 0.015)
    const flange = rectangle(across - radius - wall * 0.6, y + halfHeight - 0.05, wall * 1.3, 0.045, 0.01)
    return Math.min(body, flange)
  }

export function centringRings(look: Look): Still {
  const coat = plastic(look.colour)
  const second = look.accent === look.colour ? coat : plastic(look.accent)
  return {
    parts: [
      solid(moved(ring(0.5, 0.07, 0.13), -0.55, -0.37, 0.35), coat),
      solid(moved(ring(0.5, 0.07, 0.13), -0.55, -0.11, 0.35), coat),
      solid(moved(ring(0.5, 0.07, 0.13), 0.62, -0.37, 0.25), coat),
      solid(moved(tilted(ring(0.5, 0.07, 0.13), 20, 74), 0.5, 0.06, -0.45), second),
    ],
    floor: -0.5,
    rise: 3.4,
    field: 18.5,
    middle: -0.1,
  }
}

/** A wheel spacer: a plate with a hub bore, the bolt holes, and the ring it centres the wheel on. */
const spacer: Distance = (x, y, z) => {
  const radius = Math.sqrt(x * x + z * z)
  const plate = rectangle(radius, y, 0.78, 0.12, 0.02)
  const hub = rectangle(radius, y - 0.16, 0.4, 0.1, 0.02)
  const sector = (2 * Math.PI) / 5
  const angle = Math.atan2(z, x)
  let hole = 1
  for (const [turned, size] of [
    [0, 0.085],
    [sector / 2, 0.06],
  ] as const) {
    const folded = angle + turned - sector * Math.round((angle + turned) / sector)
    hole = Math.min(hole, Math.hypot(radius * Math.cos(folded) - 0.58, radius * Math.sin(folded)) - size)
  }
  return Math.max(Math.min(plate, hub), 0.32 - radius, -hole)
}

export function spacers(look: Look): Still {
  const coat = anodised(look.colour)
  return {
    parts: [
      solid(moved(spacer, -0.38, -0.38, 0.3), coat),
      solid(
        moved(tilted(spacer, 15, 66), 0.55, 0.22, -0.3),
        look.accent === look.colour ? steel : anodised(look.accent),
      ),
    ],
    floor: -0.5,
    rise: 3.2,
    field: 18,
    middle: -0.05,
  }
}

export function hubcap(look: Look): Still {
  const spokes = 6 + (look.label.length % 5)
  const sector = (2 * Math.PI) / spokes
  const twist = (look.label.length % 3) * 0.35
  const shell: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const bound = ringBound(radius, z, 1.02, -0.3, 0.2)
    if (bound > 0.08) return bound
    const angle = Math.atan2(y, x) + twist * radius
    const folded = angle - sector * Math.round(angle / sector)
    const dome = z - 0.16 + 0.2 * radius * radius
    const window = Math.max(
      radius * Math.abs(Math.sin(folded)) - 0.07 - 0.16 * Math.max(radius - 0.45, 0),
      0.45 - radius,
      radius - 0.86,
    )
    const body = Math.max(dome, -dome - 0.07, radius - 1)
    const edge = Math.hypot(radius - 0.97, z - 0.0) - 0.05
    return Math.min(Math.max(body, -window + 0.0, (body - window + 0.03) * 0.7), edge) * 0.8
  }
  const boss: Distance = (x, y, z) => rectangle(Math.sqrt(x * x + y * y), z - 0.14, 0.2, 0.06, 0.03)
  const back: Distance = (x, y, z) => rectangle(Math.sqrt(x * x + y * y), z + 0.16, 0.93, 0.02, 0.01)
  const coat = { ...plastic(look.colour), metallic: 0.45 }
  return {
    parts: [solid(shell, coat), solid(boss, anodised(look.accent)), solid(back, blackPlastic)],
    floor: -1.02,
    yaw: 22,
    rise: 0.9,
    field: 17.5,
  }
}

export function centreCaps(look: Look): Still {
  const cap: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return smoothUnion(
      rectangle(radius, y + 0.03 + radius * radius * 0.12, 0.5, 0.1, 0.05),
      rectangle(radius, y + 0.12, 0.42, 0.06, 0.02),
      0.03,
    )
  }
  const mark = (x: number, z: number) =>
    Math.min(
      Math.abs(Math.hypot(x, z) - 0.4) - 0.018,
      segment(x, z, -0.18, 0, -0.04, 0.14) - 0.045,
      segment(x, z, -0.04, 0.14, 0.2, -0.16) - 0.045,
    )
  const plain = plastic(look.colour)
  const coated: Part['material'] = (x, y, z) => (y > -0.03 && mark(x, z) < 0 ? anodised(look.accent) : plain)
  const one = (x: number, y: number, z: number, yaw: number, tilt: number): Part => {
    const shape = moved(tilted(cap, yaw, tilt), x, y, z)
    return { distance: shape, material: tiltedMaterial(coated, x, y, z, yaw, tilt) }
  }
  return {
    parts: [
      one(-0.58, -0.32, 0.45, 0, 0),
      one(0.58, -0.32, 0.5, 0, 0),
      one(-0.55, -0.32, -0.62, 0, 0),
      one(0.58, -0.32, -0.58, 0, 0),
    ],
    floor: -0.5,
    rise: 5,
    field: 15,
    middle: -0.3,
  }
}

function tiltedMaterial(
  coated: Part['material'],
  dx: number,
  dy: number,
  dz: number,
  yaw: number,
  tilt: number,
): Part['material'] {
  let at = [0, 0, 0]
  const probe = tilted(
    (x, y, z) => {
      at = [x, y, z]
      return 0
    },
    yaw,
    tilt,
  )
  return (x, y, z) => {
    probe(x - dx, y - dy, z - dz)
    return coated(at[0] ?? 0, at[1] ?? 0, at[2] ?? 0)
  }
}
