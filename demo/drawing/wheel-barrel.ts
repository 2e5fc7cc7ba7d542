import { type Distance, segment, segmentSquared } from './shapes.ts'

/** Half the wall of the barrel, in radii of the rim. */
const wall = 0.016

/** How deep a rim is for its radius: narrower on small wheels, as 5.5J x 13 is against 8J x 18. */
export const barrelDepth = (rimInches: number) => (rimInches <= 14 ? 0.74 : rimInches >= 17 ? 0.86 : 0.8)

/** A rim's wall turned about z: flanges at both ends, bead seats, and the drop centre a tyre is mounted over. */
export function barrel(rimInches: number): Distance {
  const depth = barrelDepth(rimInches)
  const profile = [
    [0.985, 0.045],
    [0.962, 0.02],
    [0.95, -0.03],
    [0.925, -0.1],
    [0.885, -0.15],
    [0.875, -0.34],
    [0.915, -0.42],
    [0.94, -0.5],
    [0.95, -depth + 0.05],
    [0.985, -depth],
  ] as const
  return (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    if (radius < 0.72) return 0.858 - radius
    let nearest = 1e9
    for (let i = 1; i < profile.length; i++) {
      const from = profile[i - 1]
      const to = profile[i]
      if (from && to) nearest = Math.min(nearest, segmentSquared(radius, z, from[0], from[1], to[0], to[1]))
    }
    return Math.sqrt(nearest) - wall
  }
}

/** The rolled edge at the front, the brightest line of a wheel; a deep dish adds the polished step behind it. */
export function lip(dished: boolean): Distance {
  return (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const bead = segment(radius, z, 0.968, 0.04, 0.985, 0.045) - 0.024
    if (!dished) return bead
    const step =
      Math.min(segment(radius, z, 0.952, 0.03, 0.925, -0.05), segment(radius, z, 0.925, -0.05, 0.9, -0.24)) - 0.012
    const shelf = segment(radius, z, 0.9, -0.24, 0.68, -0.25) - 0.015
    return Math.min(bead, step, shelf)
  }
}
