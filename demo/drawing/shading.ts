import type { Field, Hit } from './march.ts'
import type { Material } from './scene.ts'
import { clamp, smoothstep } from './shapes.ts'
import type { StudioLight } from './studio-light.ts'

const reach = 0.0011

/** Light leaving a hit point towards the camera, written into `out` as linear red, green, blue. */
export function shade(
  hit: Hit,
  field: Field,
  light: StudioLight,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float64Array,
) {
  const { group, part } = hit
  const r = group.rotation
  const px = x - group.position[0]
  const py = y - group.position[1]
  const pz = z - group.position[2]
  const lx = (r[0][0] * px + r[1][0] * py + r[2][0] * pz) / group.scale
  const ly = (r[0][1] * px + r[1][1] * py + r[2][1] * pz) / group.scale
  const lz = (r[0][2] * px + r[1][2] * py + r[2][2] * pz) / group.scale
  const surface: Material = part.material(lx, ly, lz)

  const distance = part.detail ?? part.distance
  const a = distance(lx + reach, ly - reach, lz - reach)
  const b = distance(lx - reach, ly - reach, lz + reach)
  const c = distance(lx - reach, ly + reach, lz - reach)
  const d = distance(lx + reach, ly + reach, lz + reach)
  let ux = a - b - c + d
  let uy = c + d - a - b
  let uz = b + d - a - c
  let length = Math.sqrt(ux * ux + uy * uy + uz * uz) || 1
  ux /= length
  uy /= length
  uz /= length
  const nx = r[0][0] * ux + r[0][1] * uy + r[0][2] * uz
  const ny = r[1][0] * ux + r[1][1] * uy + r[1][2] * uz
  const nz = r[2][0] * ux + r[2][1] * uy + r[2][2] * uz

  const ambient = ambientAt(field, x, y, z, nx, ny, nz)
  const lit = light.key(nx, ny, nz)
  const shadow =
    lit > 0.01 ? field.openness(x + nx * 0.004, y + ny * 0.004, z + nz * 0.004, -0.577, 0.577, 0.577, 1.6, 0.22) : 0
  const diffuse = (lit * shadow + light.fill(nx, ny, nz) * ambient) * (1 - surface.metallic)

  const facing = Math.max(0, -(dx * nx + dy * ny + dz * nz))
  const grazing = (1 - facing) ** 5
  const mirror = (mx: number, my: number, mz: number, roughness: number) => {
    const k = 2 * (dx * mx + dy * my + dz * mz)
    return light.reflected(dx - k * mx, dy - k * my, dz - k * mz, roughness)
  }
  const k = 2 * (dx * nx + dy * ny + dz * nz)
  const rx = dx - k * nx
  const ry = dy - k * ny
  const rz = dz - k * nz
  const clear =
    clearanceAt(field, x + nx * 0.006, y + ny * 0.006, z + nz * 0.006, rx, ry, rz, surface.roughness) *
    (0.35 + 0.65 * ambient)

  let shine: number
  if (surface.turned) {
    const radius = Math.sqrt(lx * lx + ly * ly) || 1
    const ex = (r[0][0] * lx + r[0][1] * ly) / radius
    const ey = (r[1][0] * lx + r[1][1] * ly) / radius
    const ez = (r[2][0] * lx + r[2][1] * ly) / radius
    const groove = Math.sin(radius * 930) * 0.05 + Math.sin(radius * 391 + 1) * 0.04
    shine = 0
    for (let i = -3; i <= 3; i++) {
      const lean = i * 0.17 + groove
      length = Math.sqrt(1 + lean * lean + 2 * lean * (ex * nx + ey * ny + ez * nz))
      shine += mirror(
        (nx + ex * lean) / length,
        (ny + ey * lean) / length,
        (nz + ez * lean) / length,
        surface.roughness,
      )
    }
    shine = (shine / 7) * (1 + groove * 1.3)
  } else {
    shine = light.reflected(rx, ry, rz, surface.roughness)
  }
  shine *= clear
  const gloss =
    surface.coat > 0 ? light.reflected(rx, ry, rz, 0.03) * clear * surface.coat * (0.045 + 0.7 * grazing) : 0
  const plain = 0.04 * (1 - surface.roughness * 0.5)
  for (let channel = 0; channel < 3; channel++) {
    const colour = surface.colour[channel] ?? 0
    const base = plain + (colour - plain) * surface.metallic
    const fresnel = base + (Math.max(1 - surface.roughness, base) - base) * grazing
    out[channel] = colour * diffuse + fresnel * shine + gloss
  }
}

/** How open the surroundings of a surface are, 0.04 to 1: corners are darker. */
function ambientAt(field: Field, x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
  let ambient = 1
  let weight = 1
  for (let i = 1; i <= 4; i++) {
    const h = 0.012 * i * i + 0.008
    ambient -= (weight * (h - field.distance(x + nx * h, y + ny * h, z + nz * h))) / (h * 3.1)
    weight *= 0.8
  }
  return clamp(ambient, 0.04, 1)
}

/** How little stands in the way of a reflection that leaves a point, 0.12 to 1; a rough surface sees less of it. */
function clearanceAt(
  field: Field,
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
  roughness: number,
): number {
  let clear = 1
  for (let i = 1; i <= 3; i++) {
    const h = 0.05 * i * i
    clear = Math.min(clear, field.distance(x + rx * h, y + ry * h, z + rz * h) / (h * (0.25 + roughness * 0.7)))
  }
  return 0.12 + 0.88 * smoothstep(0, 1, clamp(clear, 0, 1))
}
