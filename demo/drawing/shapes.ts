/**
 * Signed distances to solids, in the units of the object they build: negative inside, positive outside.
 * Plain numbers in and out, because these run hundreds of millions of times for one catalog.
 */
export type Distance = (x: number, y: number, z: number) => number

export const clamp = (value: number, low: number, high: number) => (value < low ? low : value > high ? high : value)

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** 0 below `low`, 1 above `high`, a smooth curve between; also takes `low` above `high`. */
export function smoothstep(low: number, high: number, value: number) {
  const share = clamp((value - low) / (high - low), 0, 1)
  return share * share * (3 - 2 * share)
}

/** Union whose seam is a fillet of about `radius`. */
export function smoothUnion(first: number, second: number, radius: number) {
  const share = Math.max(radius - Math.abs(first - second), 0) / radius
  return Math.min(first, second) - share * share * radius * 0.25
}

/** Intersection whose edge is rounded by about `radius`. */
export const smoothIntersection = (first: number, second: number, radius: number) =>
  -smoothUnion(-first, -second, radius)

export function box(x: number, y: number, z: number, halfX: number, halfY: number, halfZ: number, edge: number) {
  const dx = Math.abs(x) - halfX + edge
  const dy = Math.abs(y) - halfY + edge
  const dz = Math.abs(z) - halfZ + edge
  const ox = Math.max(dx, 0)
  const oy = Math.max(dy, 0)
  const oz = Math.max(dz, 0)
  return Math.sqrt(ox * ox + oy * oy + oz * oz) + Math.min(Math.max(dx, dy, dz), 0) - edge
}

/** A rectangle in the plane with rounded corners. */
export function rectangle(x: number, y: number, halfX: number, halfY: number, corner: number) {
  const dx = Math.abs(x) - halfX + corner
  const dy = Math.abs(y) - halfY + corner
  const ox = Math.max(dx, 0)
  const oy = Math.max(dy, 0)
  return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(dx, dy), 0) - corner
}

/** A cylinder standing along y, with a rounded edge. */
export const cylinder = (x: number, y: number, z: number, radius: number, halfHeight: number, edge: number) =>
  rectangle(Math.sqrt(x * x + z * z), y, radius, halfHeight, edge)

export function torus(x: number, y: number, z: number, radius: number, tube: number) {
  const across = Math.sqrt(x * x + z * z) - radius
  return Math.sqrt(across * across + y * y) - tube
}

export const segment = (x: number, y: number, ax: number, ay: number, bx: number, by: number) =>
  Math.sqrt(segmentSquared(x, y, ax, ay, bx, by))

/** The square of the distance to a line between two points: cheaper where only the nearest of many counts. */
export function segmentSquared(x: number, y: number, ax: number, ay: number, bx: number, by: number) {
  const ex = bx - ax
  const ey = by - ay
  const share = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
  const dx = x - ax - ex * share
  const dy = y - ay - ey * share
  return dx * dx + dy * dy
}

/** How far a point is from a flat ring about z; a quick lower bound for anything within it. */
export function ringBound(radius: number, z: number, outer: number, back: number, front: number) {
  const over = Math.max(radius - outer, 0)
  const along = Math.max(z - front, back - z, 0)
  return Math.sqrt(over * over + along * along)
}

export type Point = readonly [number, number, number]

/** A rod with round ends between two points. */
export function capsule(x: number, y: number, z: number, from: Point, to: Point, radius: number) {
  const ex = to[0] - from[0]
  const ey = to[1] - from[1]
  const ez = to[2] - from[2]
  const px = x - from[0]
  const py = y - from[1]
  const pz = z - from[2]
  const share = clamp((px * ex + py * ey + pz * ez) / (ex * ex + ey * ey + ez * ez), 0, 1)
  const qx = px - ex * share
  const qy = py - ey * share
  const qz = pz - ez * share
  return Math.sqrt(qx * qx + qy * qy + qz * qz) - radius
}

/** A regular polygon in the plane; `inner` is the distance from its middle to a side. */
export function polygon(x: number, y: number, sides: number, inner: number) {
  const sector = (2 * Math.PI) / sides
  const angle = Math.atan2(y, x)
  const folded = angle - sector * Math.round(angle / sector)
  return Math.sqrt(x * x + y * y) * Math.cos(folded) - inner
}

/** An outline in the plane pulled along the third axis, its edge broken by `edge`. */
export function extrude(outline: number, along: number, halfLength: number, edge: number) {
  const dx = outline + edge
  const dy = Math.abs(along) - halfLength + edge
  const ox = Math.max(dx, 0)
  const oy = Math.max(dy, 0)
  return Math.sqrt(ox * ox + oy * oy) + Math.min(Math.max(dx, dy), 0) - edge
}

/** The closed outline through the points of a half profile, for solids turned about an axis. */
export function outline(x: number, y: number, points: readonly (readonly [number, number])[]) {
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  let previous = points[points.length - 1]
  for (const current of points) {
    if (previous) {
      nearest = Math.min(nearest, segment(x, y, previous[0], previous[1], current[0], current[1]))
      const crosses = current[1] > y !== previous[1] > y
      if (crosses && x < ((previous[0] - current[0]) * (y - current[1])) / (previous[1] - current[1]) + current[0])
        inside = !inside
    }
    previous = current
  }
  return inside ? -nearest : nearest
}
