import { material, type Part } from '../scene.ts'
import { box, capsule, cylinder, type Distance, extrude, polygon, rectangle } from '../shapes.ts'
import { blackPlastic, blackRubber, chrome, darkSteel, paint, plastic, screen, steel } from './coats.ts'
import { type Look, moved, printed, type Still, solid, tilted, union } from './look.ts'

export function crossWrench(look: Look): Still {
  const arms = union(
    (x, y, z) => capsule(x, y, z, [-1, 0, 0], [1, 0, 0], 0.06),
    (x, y, z) => capsule(x, y, z, [0, 0, -1], [0, 0, 1], 0.06),
    (x, y, z) => cylinder(x, y, z, 0.13, 0.09, 0.04),
  )
  const socket = (x: number, y: number, z: number, size: number) =>
    Math.max(
      rectangle(Math.sqrt(y * y + z * z), x, size, 0.17, 0.03),
      -Math.max(polygon(y, z, 6, size * 0.68), 0.02 - x),
    )
  const ends = union(
    (x, y, z) => socket(x - 1.02, y, z, 0.15),
    (x, y, z) => socket(-x - 1.02, y, z, 0.13),
    (x, y, z) => socket(z - 1.02, y, -x, 0.17),
    (x, y, z) => socket(-z - 1.02, y, x, 0.14),
  )
  return {
    parts: [
      solid(
        moved(arms, 0, -0.2, 0),
        look.colour === look.accent ? chrome : { ...chrome, colour: material(look.colour, 1, 0.1).colour },
      ),
      solid(moved(ends, 0, -0.2, 0), material(look.accent, 1, 0.18)),
    ],
    floor: -0.38,
    yaw: 28,
    rise: 4.6,
    field: 16.5,
    middle: -0.12,
  }
}

export function torqueWrench(look: Look): Still {
  const tilt = (shape: Distance) => tilted(shape, 0, 0)
  const shaft: Distance = (x, y, z) => rectangle(Math.sqrt(y * y + z * z), x + 0.1, 0.065, 0.95, 0.02)
  const head: Distance = (x, y, z) =>
    Math.min(cylinder(x - 1.02, y, z, 0.2, 0.085, 0.03), cylinder(x - 1.02, y + 0.14, z, 0.085, 0.12, 0.01))
  const grip: Distance = (x, y, z) => {
    const ridges = 0.008 * Math.max(0, Math.sin(x * 70))
    return rectangle(Math.sqrt(y * y + z * z), x + 1.0, 0.12 - ridges, 0.32, 0.04) * 0.85
  }
  const scale: Distance = (x, y, z) => rectangle(Math.sqrt(y * y + z * z), x + 0.55, 0.095, 0.14, 0.02)
  const socket: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + z * z)
    return Math.max(rectangle(radius, y, 0.14, 0.2, 0.02), -Math.max(polygon(x, z, 6, 0.095), -y))
  }
  const turnedPart = (shape: Distance, coat: Part['material'] | Parameters<typeof solid>[1]) =>
    solid(moved(tilt(shape), 0.05, -0.25, 0), coat)
  return {
    parts: [
      turnedPart(shaft, chrome),
      turnedPart(head, chrome),
      turnedPart(grip, paint(look.colour)),
      turnedPart(scale, (x, _y, z) => (Math.abs(Math.sin(x * 60)) > 0.7 && z > 0 ? blackPlastic : paint(look.accent))),
      ...[-0.55, -0.1, 0.35].map((x) => solid(moved(socket, x, -0.31, 0.75), steel)),
    ],
    floor: -0.51,
    yaw: 24,
    rise: 3.4,
    field: 18.5,
    middle: -0.25,
  }
}

export function trolleyJack(look: Look): Still {
  const frame: Distance = (x, y, z) => {
    const plate = rectangle(x, y + 0.22 - 0.08 * x, 1.05, 0.2, 0.12)
    return Math.min(extrude(plate, Math.abs(z) - 0.34, 0.05, 0.02), box(x + 0.75, y + 0.2, z, 0.1, 0.14, 0.34, 0.03))
  }
  const arm: Distance = (x, y, z) =>
    Math.min(
      capsule(x, y, z, [-0.5, -0.12, 0.12], [0.72, 0.36, 0.12], 0.09),
      capsule(x, y, z, [-0.5, -0.12, -0.12], [0.72, 0.36, -0.12], 0.09),
    )
  const saddle: Distance = (x, y, z) =>
    Math.min(cylinder(x - 0.74, y - 0.45, z, 0.2, 0.05, 0.02), cylinder(x - 0.74, y - 0.36, z, 0.1, 0.12, 0.02))
  const wheels: Distance = (x, y, z) => {
    const front = rectangle(Math.hypot(x - 0.85, y + 0.4), Math.abs(z) - 0.44, 0.14, 0.07, 0.03)
    const rear = rectangle(Math.hypot(x + 0.95, y + 0.42), Math.abs(z) - 0.4, 0.12, 0.06, 0.03)
    return Math.min(front, rear)
  }
  const ram: Distance = (x, y, z) =>
    Math.min(
      capsule(x, y, z, [-0.75, -0.05, 0], [0.1, -0.02, 0], 0.13),
      capsule(x, y, z, [0.1, -0.02, 0], [0.4, 0.12, 0], 0.06),
    )
  const handle: Distance = (x, y, z) => capsule(x, y, z, [-0.9, 0.0, 0], [-1.2, 0.95, 0], 0.05)
  const grip: Distance = (x, y, z) => capsule(x, y, z, [-1.13, 0.72, 0], [-1.25, 1.1, 0], 0.085)
  const body = paint(look.colour)
  const sideways: Part['material'] = (x, y, z) =>
    z > 0.37 && Math.abs(y + 0.22 - 0.08 * x) < 0.15
      ? printed(look.print, body, (x + 0.1) / 0.5 + 0.5, 0.5 - (y + 0.22 - 0.08 * x) / 0.42)
      : body
  return {
    parts: [
      solid(frame, sideways),
      solid(arm, paint(look.accent)),
      solid(saddle, darkSteel),
      solid(wheels, darkSteel),
      solid(ram, steel),
      solid(handle, paint(look.accent)),
      solid(grip, blackRubber),
    ],
    floor: -0.55,
    yaw: -28,
    rise: 2.2,
    field: 19,
    middle: 0.22,
    bound: 1.9,
  }
}

export function digitalGauge(look: Look): Still {
  const body: Distance = (x, y, z) => {
    const grip = extrude(rectangle(x, y + 0.35, 0.3, 0.65, 0.28), z, 0.14, 0.08)
    const head = extrude(Math.hypot(x, y - 0.5) - 0.48, z, 0.17, 0.08)
    return Math.min(grip, head)
  }
  const nozzle: Distance = (x, y, z) =>
    Math.min(
      capsule(x, y, z, [0.3, 0.8, 0], [0.62, 1.08, 0], 0.085),
      capsule(x, y, z, [0.6, 1.06, 0], [0.78, 1.0, 0], 0.11),
    )
  const window: Distance = (x, y, z) => extrude(rectangle(x, y - 0.52, 0.33, 0.22, 0.06), z - 0.155, 0.025, 0.015)
  const keyRow: Distance = (x, y, z) => extrude(Math.hypot(x, y + 0.1) - 0.13, z - 0.13, 0.04, 0.02)
  const digits = (x: number, y: number) => printed(look.print, screen, x / 0.56 + 0.5, 0.5 - (y - 0.52) / 0.56)
  return {
    parts: [
      solid(body, plastic(look.colour)),
      solid(nozzle, chrome),
      solid(keyRow, plastic(look.accent)),
      solid(window, (x, y) => (Math.abs(y - 0.52) < 0.14 && Math.abs(x) < 0.27 ? digits(x, y) : screen)),
    ],
    floor: -1.02,
    yaw: -24,
    rise: 1.2,
    field: 18,
    middle: 0.06,
  }
}
