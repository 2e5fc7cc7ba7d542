import type { Part } from '../scene.ts'
import { box, capsule, cylinder, type Distance, extrude, rectangle, torus } from '../shapes.ts'
import { blackPlastic, blackRubber, chrome, matt, paint, plastic, screen } from './coats.ts'
import { type Look, moved, printed, type Still, solid, tilted, union } from './look.ts'

export function compressor(look: Look): Still {
  const body: Distance = (x, y, z) => box(x, y + 0.1, z, 0.85, 0.5, 0.42, 0.16)
  const bands: Distance = (x, y, z) => box(Math.abs(x) - 0.72, y + 0.1, z, 0.09, 0.54, 0.46, 0.14)
  const handle: Distance = (x, y, z) =>
    Math.max(Math.abs(rectangle(x, y - 0.4, 0.5, 0.28, 0.2)) - 0.055, Math.abs(z) - 0.1) * 0.9
  const gauge: Distance = (x, y, z) => rectangle(Math.hypot(x + 0.32, y + 0.08), z - 0.42, 0.27, 0.05, 0.03)
  const face: Distance = (x, y, z) => rectangle(Math.hypot(x + 0.32, y + 0.08), z - 0.46, 0.22, 0.03, 0.01)
  const hose: Distance = (x, y, z) =>
    Math.min(
      torus(x - 0.95, y + 0.52, z - 0.5, 0.33, 0.055),
      torus(x - 0.93, y + 0.42, z - 0.5, 0.31, 0.055),
      capsule(x, y, z, [0.85, -0.2, 0.1], [1.28, -0.42, 0.42], 0.055),
    )
  const shell = plastic(look.colour)
  const labelled: Part['material'] = (x, y, z) =>
    z > 0.35 ? printed(look.print, shell, (x - 0.27) / 0.56 + 0.5, 0.5 - (y + 0.1) / 0.56) : shell
  const dial: Part['material'] = (x, y) => {
    const [dx, dy] = [x + 0.32, y + 0.08]
    const radius = Math.hypot(dx, dy)
    const tick = radius > 0.15 && Math.abs(Math.sin(Math.atan2(dy, dx) * 9)) < 0.2
    return tick || Math.abs(dx - dy * 0.6) < 0.014 ? blackPlastic : matt('#f4f6f7')
  }
  return {
    parts: [
      solid(body, labelled),
      solid(bands, plastic(look.accent)),
      solid(handle, blackPlastic),
      solid(gauge, chrome),
      solid(face, dial),
      solid(hose, blackRubber),
    ],
    floor: -0.63,
    yaw: 18,
    rise: 2.2,
    field: 20,
    middle: 0.02,
    bound: 1.9,
  }
}

export function repairKit(look: Look): Still {
  const pouch: Distance = (x, y, z) => box(x, y - 0.02, z + 0.25, 0.75, 0.58, 0.2, 0.1)
  const ground = plastic(look.colour)
  const front: Part['material'] = (x, y, z) =>
    z > -0.1 ? printed(look.print, ground, x / 1.05 + 0.5, 0.5 - (y - 0.02) / 1.05) : ground
  const handle = (x: number, y: number, z: number) =>
    Math.min(capsule(x, y, z, [-0.2, 0, 0], [0.2, 0, 0], 0.085), capsule(x, y, z, [0, 0, 0], [0, 0, 0.62], 0.028))
  const tools = union(moved(tilted(handle, 25, 0), -0.72, -0.47, 0.45), moved(tilted(handle, -12, 0), 0.62, -0.47, 0.4))
  const plugs: Distance = (x, y, z) =>
    Math.min(
      ...[0, 1, 2, 3].map((i) => capsule(x, y, z, [-0.25 + i * 0.14, -0.52, 0.5], [-0.18 + i * 0.14, -0.52, 1], 0.04)),
    )
  return {
    parts: [
      { distance: pouch, material: front },
      solid(tools, (_x, y, z) => (z > 0.56 || Math.abs(y + 0.47) < 0.03 ? chrome : plastic(look.accent))),
      solid(plugs, matt('#4a2f20')),
    ],
    floor: -0.57,
    yaw: -10,
    rise: 2.6,
    field: 16.5,
  }
}

export function carpetMats(look: Look): Still {
  const pile = matt(look.colour)
  const edge = matt(look.accent)
  const outline = (x: number, z: number) => rectangle(x, z + 0.12 * x * (z > 0 ? 1 : 0), 0.5, 0.68, 0.14)
  const weave = (x: number, z: number) => 0.006 * Math.sin(x * 95) * Math.sin(z * 95)
  const mat = (dx: number, dy: number, dz: number, yaw: number, size: number): Part => {
    let flat = 0
    const shape: Distance = (x, y, z) => {
      flat = outline(x / size, z / size)
      return extrude(flat * size, y, 0.035, 0.02)
    }
    const placed = moved(tilted(shape, yaw, 0), dx, dy, dz)
    const woven = moved(
      tilted((x, y, z) => shape(x, y, z) - (flat < -0.06 ? weave(x, z) : 0.012), yaw, 0),
      dx,
      dy,
      dz,
    )
    return {
      distance: placed,
      detail: woven,
      material: (x, y, z) => {
        placed(x, y, z)
        return flat > -0.055 ? edge : pile
      },
    }
  }
  const badge: Part = {
    distance: (x, y, z) => box(x + 0.6, y + 0.405, z - 0.0, 0.2, 0.012, 0.2, 0.005),
    material: (x, _y, z) => printed(look.print, edge, (x + 0.8) / 0.4, (z + 0.2) / 0.4),
  }
  return {
    parts: [
      mat(-0.6, -0.45, 0.25, 0, 1),
      mat(0.6, -0.45, 0.25, 0, 1),
      mat(-0.5, -0.45, -0.95, 90, 0.62),
      mat(0.55, -0.45, -0.95, 90, 0.62),
      mat(0.03, -0.42, -0.5, 90, 0.3),
      badge,
    ],
    floor: -0.5,
    rise: 5.2,
    field: 17,
    middle: -0.42,
    bound: 1.9,
  }
}

export function phoneHolder(look: Look): Still {
  const back: Distance = (x, y, z) => extrude(rectangle(x, y - 0.25, 0.34, 0.5, 0.12), z + 0.02, 0.07, 0.04)
  const arms: Distance = (x, y, z) =>
    Math.min(
      box(Math.abs(x) - 0.47, y - 0.3, z - 0.06, 0.05, 0.22, 0.17, 0.04),
      box(Math.abs(x) - 0.2, y + 0.36, z - 0.1, 0.06, 0.06, 0.15, 0.03),
      box(x, y - 0.3, z, 0.46, 0.08, 0.05, 0.02),
    )
  const phone: Distance = (x, y, z) => extrude(rectangle(x, y - 0.42, 0.41, 0.76, 0.09), z - 0.12, 0.045, 0.03)
  const stem: Distance = (x, y, z) =>
    Math.min(capsule(x, y, z, [0, 0.1, -0.12], [0, -0.55, -0.35], 0.085), Math.hypot(x, y - 0.05, z + 0.14) - 0.16)
  const foot: Distance = (x, y, z) =>
    Math.min(cylinder(x, y + 0.82, z + 0.3, 0.4, 0.07, 0.05), cylinder(x, y + 0.68, z + 0.32, 0.26, 0.12, 0.05))
  const shown: Part['material'] = (x, y, z) =>
    z > 0.14 && Math.abs(x) < 0.36 && Math.abs(y - 0.42) < 0.7
      ? printed(look.print, screen, x / 0.72 + 0.5, 0.5 - (y - 0.42) / 0.72)
      : blackPlastic
  return {
    parts: [
      solid(back, plastic(look.colour)),
      solid(arms, paint(look.colour)),
      solid(phone, shown),
      solid(stem, blackPlastic),
      solid(foot, (_x, y) => (y > -0.72 ? plastic(look.accent) : blackPlastic)),
    ],
    floor: -0.89,
    yaw: 24,
    rise: 1.6,
    field: 17.5,
    middle: 0.13,
  }
}
