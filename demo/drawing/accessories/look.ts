import { fittedSize, type Label, label, read, textPath } from '../lettering.ts'
import { type Camera, linear, type Material, type Part, place, type Scene, turn } from '../scene.ts'
import type { Distance } from '../shapes.ts'

/** What an accessory's recipe says about its looks, ready to be put on solids. */
export type Look = { colour: string; accent: string; label: string; print: Label }

/** A finished accessory, standing on `floor`, in units that make it about two high or wide. */
export type Still = {
  parts: Part[]
  floor: number
  yaw?: number
  rise?: number
  field?: number
  middle?: number
  bound?: number
}

export const solid = (distance: Distance, material: Material | Part['material']): Part => ({
  distance,
  material: typeof material === 'function' ? material : () => material,
})

export const moved =
  (distance: Distance, dx: number, dy: number, dz: number): Distance =>
  (x, y, z) =>
    distance(x - dx, y - dy, z - dz)

/** Turns a solid about y, then leans it about z; degrees. */
export function tilted(distance: Distance, yaw: number, tilt: number): Distance {
  const r = turn(yaw, 0, tilt)
  return (x, y, z) =>
    distance(
      r[0][0] * x + r[1][0] * y + r[2][0] * z,
      r[0][1] * x + r[1][1] * y + r[2][1] * z,
      r[0][2] * x + r[1][2] * y + r[2][2] * z,
    )
}

export const union =
  (...solids: Distance[]): Distance =>
  (x, y, z) => {
    let nearest = 1e9
    for (const each of solids) nearest = Math.min(nearest, each(x, y, z))
    return nearest
  }

const isDark = (hex: string) => {
  const [red, green, blue] = linear(hex)
  return red * 0.21 + green * 0.72 + blue * 0.07 < 0.2
}

/** The printed label: the accent as its ground, the product's words set large, a band below. */
export function print(colour: string, accent: string, words: string): Promise<Label> {
  const [width, height] = [900, 900]
  const ink = isDark(accent) ? '#ffffff' : '#0e1216'
  const lines = wrapped(words.toUpperCase())
  const size = Math.min(...lines.map((line) => fittedSize(line, 190, width * 0.84, 900)))
  const top = height * 0.5 - (lines.length * size * 1.02) / 2
  const text = lines
    .map((line, i) =>
      textPath({ text: line, size, x: width / 2, y: top + size * (0.8 + i * 1.02), weight: 900, anchor: 'middle' }),
    )
    .join('')
  const ground = isDark(colour) ? '#f4f6f7' : '#151b21'
  return label(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${accent}"/><path d="M0 0h${width}v110l-${width} 60z" fill="${ground}"/><path d="M0 ${height}h${width}v-120l-${width} 50z" fill="${ground}"/><path d="${text}" fill="${ink}"/></svg>`,
  )
}

function wrapped(words: string): string[] {
  const parts = words.split(' ')
  if (parts.length < 2 || words.length <= 5) return [words]
  const half = Math.ceil(parts.length / 2)
  return [parts.slice(0, half).join(' '), parts.slice(half).join(' ')]
}

/** The label's colour at a place on it, or the ground outside; `u` to the right and `v` down, 0 to 1. */
export function printed(from: Label, ground: Material, u: number, v: number): Material {
  if (u < 0 || u > 1 || v < 0 || v > 1) return ground
  const channel = (which: 0 | 1 | 2) => read(from, u, v, which) ** 2.2
  return { ...ground, colour: [channel(0), channel(1), channel(2)], metallic: 0, roughness: 0.4, coat: 0.6 }
}

export function stillScene(still: Still): Scene {
  const rise = still.rise ?? 2.6
  const middle = still.middle ?? 0
  const camera: Camera = { position: [0, rise + middle, 7.8], target: [0, middle, 0], fieldOfView: still.field ?? 17 }
  return {
    groups: [place(still.parts, still.bound ?? 1.7, [0, 0, 0], turn(still.yaw ?? 0))],
    camera,
    floor: still.floor,
    studio: 'light',
  }
}
