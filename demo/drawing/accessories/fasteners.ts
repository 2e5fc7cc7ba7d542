import type { Part } from '../scene.ts'
import { capsule, cylinder, type Distance, extrude, polygon, rectangle } from '../shapes.ts'
import { anodised, blackRubber, brass, chrome, steel } from './coats.ts'
import { type Look, moved, type Still, solid, tilted } from './look.ts'

const thread = (y: number) => 0.014 * Math.abs(((((y * 17) % 1) + 1) % 1) - 0.5) * 2

/** A wheel bolt standing on its head: hexagon, flange, cone and thread, about 1.3 high. */
const bolt: Distance = (x, y, z) => {
  const radius = Math.sqrt(x * x + z * z)
  const head = Math.max(extrude(polygon(x, z, 6, 0.2), y + 0.45, 0.2, 0.03), radius + (-y - 0.6) * 1.2 - 0.24)
  const flange = rectangle(radius, y + 0.22, 0.29, 0.045, 0.03)
  const cone = Math.max(radius - 0.27 + Math.max(y + 0.18, 0) * 0.8, Math.abs(y + 0.1) - 0.1) * 0.75
  const shank = rectangle(radius, y - 0.28, 0.15 - thread(y), 0.38, 0.03) * 0.8
  return Math.min(head, flange, cone, shank)
}

const lyingBolt = (yaw: number): Distance => moved(tilted(bolt, yaw, -83), 0.1, -0.24, 0.72)

export function wheelBolts(look: Look): Still {
  const coat = look.colour === look.accent ? chrome : anodised(look.colour)
  const places = [
    [-0.78, -0.35],
    [-0.26, -0.5],
    [0.26, -0.5],
    [0.78, -0.35],
  ] as const
  const parts: Part[] = places.map(([x, z]) => solid(moved(bolt, x, 0.15, z), coat))
  return { parts: [...parts, solid(lyingBolt(8), coat)], floor: -0.5, yaw: 14, field: 17.5, middle: 0.12 }
}

/** A closed wheel nut, hexagon below and dome above. */
const nut: Distance = (x, y, z) => {
  const radius = Math.sqrt(x * x + z * z)
  const hex = extrude(polygon(x, z, 6, 0.26), y, 0.3, 0.03)
  const dome = Math.sqrt(x * x + (y - 0.22) ** 2 * 0.7 + z * z) - 0.28
  const seat = rectangle(radius, y + 0.3, 0.33, 0.05, 0.03)
  return Math.min(hex, Math.max(dome, -y), seat)
}

export function wheelNuts(look: Look): Still {
  const coat = anodised(look.colour)
  const ring = anodised(look.accent)
  const coated: Part['material'] = (_x, y, _z) => (y < -0.24 ? ring : coat)
  const places = [
    [-0.82, 0.1],
    [-0.1, 0.42],
    [0.62, 0.2],
    [-0.45, -0.6],
    [0.32, -0.5],
    [1.02, -0.55],
  ] as const
  const parts = places.map(([x, z]) => solid(moved(nut, x, 0, z), (px, py, pz) => coated(px, py, pz)))
  return { parts, floor: -0.35, yaw: -12, field: 20, middle: 0.02 }
}

/** A key pattern cut into a lock bolt's head, seen from above. */
const keyed: Distance = (x, y, z) => {
  const angle = Math.atan2(z, x)
  const radius = Math.sqrt(x * x + z * z)
  const outline = radius - 0.19 - 0.03 * Math.cos(5 * angle + Math.sin(angle))
  const head = Math.max(extrude(outline, y - 0.42, 0.16, 0.02) * 0.8, -rectangle(radius, y - 0.6, 0.08, 0.12, 0.01))
  const flange = rectangle(radius, y - 0.22, 0.3, 0.06, 0.03)
  const cone = Math.max(radius - 0.29 + Math.max(0.18 - y, 0) * 0.9, Math.abs(y - 0.08) - 0.12) * 0.75
  const shank = rectangle(radius, y + 0.32, 0.15 - thread(y), 0.4, 0.03) * 0.8
  return Math.min(head, flange, cone, shank)
}

export function lockingBolts(look: Look): Still {
  const coat = anodised(look.colour)
  const key: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    const socket = rectangle(radius, y + 0.1, 0.33, 0.32, 0.04)
    const hex = extrude(polygon(x, z, 6, 0.2), y - 0.4, 0.22, 0.03)
    return Math.min(socket, hex)
  }
  const parts = [-0.95, -0.38, 0.19].map((x, i) => solid(moved(keyed, x, 0.2, i % 2 ? -0.32 : 0.05), coat))
  return {
    parts: [
      ...parts,
      solid(moved(tilted(keyed, 24, -80), -0.35, -0.24, 0.75), coat),
      solid(moved(key, 0.86, -0.1, 0.1), anodised(look.accent)),
    ],
    floor: -0.52,
    yaw: -8,
    field: 20,
    middle: 0.06,
  }
}

export function valves(look: Look): Still {
  const cap = anodised(look.colour)
  const valve: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return Math.min(
      rectangle(radius, y + 0.42, 0.24, 0.08, 0.06),
      rectangle(radius, y + 0.2, 0.15 - y * 0.03, 0.25, 0.05),
      cylinder(x, y - 0.12, z, 0.085 - thread(y) * 0.7, 0.22, 0.02) * 0.8,
    )
  }
  const hat: Distance = (x, y, z) => {
    const angle = Math.atan2(z, x)
    return rectangle(Math.sqrt(x * x + z * z) - 0.012 * Math.cos(angle * 18), y - 0.42, 0.13, 0.17, 0.04) * 0.85
  }
  const parts: Part[] = []
  for (const [x, z] of [
    [-0.9, 0.1],
    [-0.3, -0.25],
    [0.3, -0.25],
    [0.9, 0.1],
  ] as const) {
    parts.push(
      solid(moved(valve, x, 0, z), (_x, y) => (y < 0.06 ? blackRubber : brass)),
      solid(moved(hat, x, 0, z), cap),
    )
  }
  const core: Distance = (x, y, z) => capsule(x, y, z, [-0.2, -0.45, 0.7], [0.25, -0.45, 0.6], 0.05)
  return {
    parts: [...parts, solid(core, look.accent === look.colour ? steel : anodised(look.accent))],
    floor: -0.5,
    field: 18,
    rise: 2.2,
  }
}
