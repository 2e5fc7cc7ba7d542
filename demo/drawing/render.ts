import sharp from 'sharp'
import { field, type Hit } from './march.ts'
import type { Scene } from './scene.ts'
import { shade } from './shading.ts'
import { clamp, mix, smoothstep } from './shapes.ts'
import { studioLight } from './studio-light.ts'

/** Red, green, blue and coverage of a drawn picture, 8 bits each. */
export type Raster = { width: number; height: number; pixels: Uint8Array }

/** The eye's answer to bright light, then the screen's gamma: linear light to 0-255. */
function develop(light: number) {
  const x = light * 0.92
  const film = clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
  return 255 * (film <= 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055)
}

/** Draws a scene; the same scene always gives the same bytes. */
export function render(
  scene: Scene,
  width: number,
  height: number,
  ground: 'studio' | 'transparent' = 'studio',
): Raster {
  const solids = field(scene.groups)
  const settled = field(scene.groups, true)
  const light = studioLight(scene.studio, scene.lightTurn)
  const { position, target } = scene.camera
  const fx = target[0] - position[0]
  const fy = target[1] - position[1]
  const fz = target[2] - position[2]
  const length = Math.hypot(fx, fy, fz)
  const [wx, wy, wz] = [fx / length, fy / length, fz / length]
  const flat = Math.hypot(wx, wz)
  const [sx, sz] = [-wz / flat, wx / flat]
  const [tx, ty, tz] = [-sz * wy, sz * wx - sx * wz, sx * wy]
  const lens = Math.tan((scene.camera.fieldOfView * Math.PI) / 360)
  const colour = new Float64Array(4)
  const shaded = new Float64Array(3)
  const background = studioBackground(scene.studio, width, height)

  const sample = (column: number, row: number) => {
    const u = ((column / width) * 2 - 1) * lens * (width / height)
    const v = (1 - (row / height) * 2) * lens
    let dx = wx + sx * u + tx * v
    let dy = wy + ty * v
    let dz = wz + sz * u + tz * v
    const norm = Math.hypot(dx, dy, dz)
    dx /= norm
    dy /= norm
    dz /= norm
    const [ox, oy, oz] = position
    const span = solids.stretch(ox, oy, oz, dx, dy, dz)
    const down = scene.floor !== null && dy < -1e-5 ? (scene.floor - oy) / dy : Number.POSITIVE_INFINITY
    const hit: Hit | null = span ? solids.trace(ox, oy, oz, dx, dy, dz, span[0], Math.min(span[1], down)) : null
    if (hit) {
      const t = hit.distance
      shade(hit, solids, light, ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, shaded)
      for (let i = 0; i < 3; i++) colour[i] = develop(shaded[i] ?? 0)
      colour[3] = 255
      return
    }
    const back = background(column, row)
    for (let i = 0; i < 3; i++) colour[i] = ground === 'studio' ? (back[i] ?? 0) : 0
    colour[3] = ground === 'studio' ? 255 : 0
    if (scene.floor === null || down === Number.POSITIVE_INFINITY) return
    const x = ox + dx * down
    const z = oz + dz * down
    const away = settled.distance(x, scene.floor + 0.01, z)
    if (away > 0.7) return
    let open = 1
    let weight = 0.62
    for (let i = 1; i <= 5; i++) {
      const h = 0.017 * i * i
      open -= (weight * Math.max(0, h - settled.distance(x, scene.floor + h, z))) / h / 1.9
      weight *= 0.8
    }
    for (let i = 1; i <= 5; i++) {
      const h = 0.12 * i
      open -= (0.04 * Math.max(0, h - settled.distance(x - 0.42 * h, scene.floor + 0.84 * h, z + 0.34 * h))) / h
    }
    const floorLight = mix(clamp(open, 0.1, 1), 1, smoothstep(0.05, 0.7, away))
    if (ground === 'studio') {
      for (let i = 0; i < 3; i++) colour[i] = (colour[i] ?? 0) * floorLight
      if (scene.studio === 'dark') mirrorFloor(x, z, dx, dy, dz)
    } else {
      colour[3] = 255 * (1 - floorLight) * 0.9
    }
  }

  /** A polished dark floor gives a faint image of what stands on it. */
  const mirrorFloor = (x: number, z: number, dx: number, dy: number, dz: number) => {
    const y = (scene.floor ?? 0) + 0.002
    const span = solids.stretch(x, y, z, dx, -dy, dz)
    const hit = span ? solids.trace(x, y, z, dx, -dy, dz, span[0], span[1]) : null
    if (!hit) return
    const t = hit.distance
    shade(hit, solids, light, x + dx * t, y - dy * t, z + dz * t, dx, -dy, dz, shaded)
    const fade = 0.3 * Math.exp(-(-dy * t) * 2.2)
    for (let i = 0; i < 3; i++) colour[i] = (colour[i] ?? 0) * (1 - fade) + develop(shaded[i] ?? 0) * fade
  }

  return { width, height, pixels: smoothEdges({ width, height, colour, sample }) }
}

/**
 * The colour behind everything at a place of the picture: a glow in the dark studio, white that fades
 * in the light one.
 */
function studioBackground(studio: Scene['studio'], width: number, height: number) {
  const ground = [0, 0, 0]
  return (column: number, row: number): readonly number[] => {
    if (studio === 'dark') {
      const [x, y] = [column / width - (width > height ? 0.68 : 0.5), row / height - 0.42]
      const glow = Math.exp(-(x * x * 7 + y * y * 5))
      ground[0] = 13 + 38 * glow
      ground[1] = 17 + 43 * glow
      ground[2] = 21 + 49 * glow
      return ground
    }
    const share = smoothstep(0.25, 1, row / height)
    ground[0] = 255 - 9 * share
    ground[1] = 255 - 8 * share
    ground[2] = 255 - 7 * share
    return ground
  }
}

type Sampling = {
  width: number
  height: number
  /** What the last sample found: red, green, blue and coverage, 0-255. */
  colour: Float64Array
  sample: (column: number, row: number) => void
}

/** Looks at the middle of each pixel, and where neighbours differ at four of its points. */
function smoothEdges({ width, height, colour, sample }: Sampling): Uint8Array {
  const first = new Float32Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      sample(column + 0.5, row + 0.5)
      first.set(colour, (row * width + column) * 4)
    }
  }
  const pixels = new Uint8Array(width * height * 4)
  const differs = (at: number, other: number) => {
    let difference = 0
    for (let i = 0; i < 4; i++) difference += Math.abs((first[at + i] ?? 0) - (first[other + i] ?? 0))
    return difference > 54
  }
  const stride = width * 4
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * stride + column * 4
      const rough =
        (column > 0 && differs(at, at - 4)) ||
        (column < width - 1 && differs(at, at + 4)) ||
        (row > 0 && differs(at, at - stride)) ||
        (row < height - 1 && differs(at, at + stride))
      if (!rough) {
        for (let i = 0; i < 4; i++) pixels[at + i] = Math.round(first[at + i] ?? 0)
        continue
      }
      const sum = [0, 0, 0, 0]
      for (const [h, v] of corners) {
        sample(column + h, row + v)
        for (let i = 0; i < 4; i++) sum[i] = (sum[i] ?? 0) + (colour[i] ?? 0)
      }
      for (let i = 0; i < 4; i++) pixels[at + i] = Math.round((sum[i] ?? 0) / corners.length)
    }
  }
  return pixels
}

/** Where within a pixel an edge is looked at again. */
const corners = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.625, 0.875],
  [0.125, 0.625],
] as const

export const image = (raster: Raster) =>
  sharp(raster.pixels, { raw: { width: raster.width, height: raster.height, channels: 4 } })
