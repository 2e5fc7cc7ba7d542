import type { Group, Part } from './scene.ts'

/** Where a ray met a solid; reused from ray to ray, so read it at once. */
export type Hit = { distance: number; group: Group; part: Part }

/** Distances and rays through a set of groups. */
export type Field = {
  distance: (x: number, y: number, z: number) => number
  /** The first solid along a ray, between two distances. */
  trace: (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    from: number,
    to: number,
  ) => Hit | null
  /** The share of a light's way, wide as `width`, that is free: 0 to 1. */
  openness: (
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    width: number,
  ) => number
  /** The stretch of a ray inside the groups' bounds, or null when it misses them all. */
  stretch: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => [number, number] | null
}

/** `exact` forgoes the shortcut through the groups' bounds, for soft shadows far from them. */
export function field(groups: readonly Group[], exact = false): Field {
  const turned = Float64Array.from(
    groups.flatMap(({ rotation: r, scale: s }) => [0, 1, 2].flatMap((axis) => r.map((row) => (row[axis] ?? 0) / s))),
  )
  let nearestGroup: Group | undefined
  let nearestPart: Part | undefined

  const distance = (x: number, y: number, z: number) => {
    let nearest = 1e9
    for (let g = 0; g < groups.length; g++) {
      const group = groups[g]
      if (!group) continue
      const px = x - group.position[0]
      const py = y - group.position[1]
      const pz = z - group.position[2]
      const bound = Math.sqrt(px * px + py * py + pz * pz) - group.radius * group.scale
      if (!exact && (bound > 0.25 || bound > nearest)) {
        if (bound < nearest) nearest = Math.max(bound, 0.05)
        continue
      }
      const s = group.scale
      const m = g * 9
      const lx = (turned[m] ?? 0) * px + (turned[m + 1] ?? 0) * py + (turned[m + 2] ?? 0) * pz
      const ly = (turned[m + 3] ?? 0) * px + (turned[m + 4] ?? 0) * py + (turned[m + 5] ?? 0) * pz
      const lz = (turned[m + 6] ?? 0) * px + (turned[m + 7] ?? 0) * py + (turned[m + 8] ?? 0) * pz
      const parts = group.parts
      for (let i = 0; i < parts.length; i++) {
        const part = parts[i]
        if (!part) continue
        const d = part.distance(lx, ly, lz) * s
        if (d < nearest) {
          nearest = d
          nearestGroup = group
          nearestPart = part
        }
      }
    }
    return nearest
  }

  const trace: Field['trace'] = (ox, oy, oz, dx, dy, dz, from, to) => {
    let t = from
    let d = 1
    for (let step = 0; step < 130 && t < to; step++) {
      d = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < 0.0007) {
        return nearestGroup && nearestPart ? { distance: t, group: nearestGroup, part: nearestPart } : null
      }
      t += d * 0.88
    }
    return t < to && d < 0.006 && nearestGroup && nearestPart
      ? { distance: t, group: nearestGroup, part: nearestPart }
      : null
  }

  const openness: Field['openness'] = (x, y, z, dx, dy, dz, reach, width) => {
    let open = 1
    let t = 0.018
    for (let step = 0; step < 18 && t < reach; step++) {
      const d = distance(x + dx * t, y + dy * t, z + dz * t)
      open = Math.min(open, 0.5 + (0.5 * d) / (width * t))
      if (open <= 0.02) return 0
      t += Math.max(d, 0.025 + t * 0.06)
    }
    return open * open * (3 - 2 * open)
  }

  const stretch: Field['stretch'] = (ox, oy, oz, dx, dy, dz) => {
    let from = 1e9
    let to = -1
    for (const group of groups) {
      const px = group.position[0] - ox
      const py = group.position[1] - oy
      const pz = group.position[2] - oz
      const along = px * dx + py * dy + pz * dz
      const radius = group.radius * group.scale
      const half = radius * radius - (px * px + py * py + pz * pz - along * along)
      if (half <= 0) continue
      const reach = Math.sqrt(half)
      from = Math.min(from, Math.max(along - reach, 0))
      to = Math.max(to, along + reach)
    }
    return to > 0 ? [from, to] : null
  }

  return { distance, trace, openness, stretch }
}
