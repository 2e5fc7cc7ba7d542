import type { WheelRecipe, WheelStyle } from '../demo-product.ts'
import { seeded } from './seed.ts'
import { clamp, type Distance, mix, ringBound, smoothstep, smoothUnion } from './shapes.ts'

/** The face of a wheel, in radii of the rim: the course of its spokes, their depth, their edges. */
export type SpokeDesign = {
  count: number
  /** Radians the spokes lean per radius, for turbines and meshes. */
  lean: number
  /** Whether a second set leans the other way. */
  crossed: boolean
  /** Half the spoke's width at the hub, halfway and at the rim. */
  width: readonly [number, number, number]
  /** Each spoke is a pair this far off its middle line, at the hub and at the rim, parting after `forkAt`. */
  pair: readonly [number, number]
  forkAt: number
  /** How far the face is in front of the rim's edge (z), at the hub and at the rim; `dish` above 1 stays low longer. */
  hubDepth: number
  rimDepth: number
  dish: number
  chamfer: number
  /** A channel along the middle of each spoke: half width and depth. */
  channel: readonly [number, number]
  /** How much a spoke's middle stands above its edges. */
  crown: number
  hubRadius: number
  /** Where the spokes end in the ring that joins the barrel. */
  ringRadius: number
}

const plain: SpokeDesign = {
  count: 5,
  lean: 0,
  crossed: false,
  width: [0.13, 0.1, 0.12],
  pair: [0, 0],
  forkAt: 0,
  hubDepth: -0.1,
  rimDepth: -0.005,
  dish: 1.6,
  chamfer: 0.022,
  channel: [0, 0],
  crown: 0,
  hubRadius: 0.36,
  ringRadius: 0.9,
}

const designs: Record<WheelStyle, Partial<SpokeDesign>> = {
  'five-spoke': { width: [0.17, 0.115, 0.135], chamfer: 0.03 },
  'split-five': { width: [0.056, 0.05, 0.055], pair: [0.085, 0.125], hubDepth: -0.08 },
  'six-spoke': { count: 6, width: [0.13, 0.085, 0.115], channel: [0.03, 0.022], hubDepth: -0.07 },
  'y-spoke': { width: [0.1, 0.055, 0.055], pair: [0, 0.2], forkAt: 0.42, hubDepth: -0.09, chamfer: 0.02 },
  'multi-spoke': { count: 14, width: [0.042, 0.032, 0.042], dish: 1.9, chamfer: 0.014, hubDepth: -0.1 },
  mesh: {
    count: 10,
    lean: 0.55,
    crossed: true,
    width: [0.03, 0.028, 0.036],
    chamfer: 0.013,
    hubDepth: -0.06,
    dish: 1.2,
    hubRadius: 0.33,
  },
  turbine: {
    count: 16,
    lean: 0.75,
    width: [0.036, 0.05, 0.072],
    chamfer: 0.016,
    hubDepth: -0.03,
    dish: 1,
    crown: 0.012,
  },
  'twin-ten': {
    count: 10,
    width: [0.026, 0.024, 0.03],
    pair: [0.036, 0.056],
    chamfer: 0.012,
    hubDepth: -0.1,
    dish: 1.7,
  },
  blade: { count: 9, lean: 0.28, width: [0.07, 0.058, 0.05], chamfer: 0.028, hubDepth: -0.05, dish: 1.3 },
  'classic-star': {
    width: [0.2, 0.155, 0.115],
    hubDepth: 0.012,
    rimDepth: -0.035,
    dish: 0.8,
    chamfer: 0.045,
    hubRadius: 0.36,
  },
  'off-road': {
    count: 8,
    width: [0.1, 0.095, 0.13],
    hubDepth: -0.03,
    rimDepth: -0.03,
    dish: 1,
    chamfer: 0.03,
    channel: [0.035, 0.03],
    hubRadius: 0.4,
    ringRadius: 0.86,
  },
  'deep-dish': {
    width: [0.15, 0.1, 0.11],
    hubDepth: -0.17,
    rimDepth: -0.2,
    dish: 1,
    chamfer: 0.02,
    ringRadius: 0.7,
    hubRadius: 0.34,
  },
}

/** Counts a style is also made with, so that two wheels of one style are two wheels. */
const counts: Partial<Record<WheelStyle, readonly number[]>> = {
  'multi-spoke': [12, 14, 15, 18],
  mesh: [8, 10, 12],
  turbine: [14, 16, 20],
  blade: [7, 8, 9, 10],
  'off-road': [6, 8],
  'deep-dish': [5, 5, 6, 8],
  'y-spoke': [5, 5, 6, 7],
  'twin-ten': [9, 10],
}

/** The design of one model: its style's, with proportions of its own drawn from the model's name. */
export function spokeDesign(recipe: WheelRecipe, model: string): SpokeDesign {
  const random = seeded(`${model} ${recipe.style}`)
  const design: SpokeDesign = { ...plain, ...designs[recipe.style] }
  const choice = counts[recipe.style]
  const count = choice?.[Math.floor(random() * choice.length)] ?? design.count
  const thin = Math.min(1, design.count / count)
  const breadth = (0.88 + 0.28 * random()) * thin
  const waist = 0.85 + 0.3 * random()
  const small = recipe.rimInches <= 14 ? 1.12 : 1
  const canChannel = design.channel[0] === 0 && design.width[1] > 0.08 && design.crown === 0
  return {
    ...design,
    count,
    lean: design.lean * (0.8 + 0.4 * random()) * (random() < 0.5 ? -1 : 1),
    width: [
      design.width[0] * breadth * small,
      design.width[1] * breadth * waist * small,
      design.width[2] * breadth * small,
    ],
    pair: [design.pair[0] * small * thin, design.pair[1] * (0.85 + 0.3 * random()) * thin],
    forkAt: design.forkAt === 0 ? 0 : design.forkAt + 0.12 * (random() - 0.5),
    hubDepth: design.hubDepth - 0.05 * random() * (recipe.rimInches >= 17 ? 1 : 0.3),
    dish: design.dish * (0.85 + 0.35 * random()),
    chamfer: design.chamfer * (0.8 + 0.5 * random()),
    channel: canChannel && random() < 0.45 ? [0.03 + 0.015 * random(), 0.022] : design.channel,
  }
}

export type Spokes = {
  distance: Distance
  /** Whether the point is on the flat front rather than on a chamfer, a side or in a channel. */
  onFace: (x: number, y: number, z: number) => boolean
}

export function spokes(design: SpokeDesign): Spokes {
  const {
    count,
    lean,
    crossed,
    width,
    pair,
    forkAt,
    hubDepth,
    rimDepth,
    dish,
    chamfer,
    channel,
    crown,
    hubRadius,
    ringRadius,
  } = design
  const sector = (2 * Math.PI) / count
  const depths = Float64Array.from({ length: 514 }, (_, i) => mix(hubDepth, rimDepth, Math.min(i / 512, 1) ** dish))
  const depthAt = (radius: number) => {
    const place = clamp((radius - 0.22) / (ringRadius - 0.22), 0, 1) * 512
    const below = place | 0
    const from = depths[below] ?? 0
    return from + ((depths[below + 1] ?? 0) - from) * (place - below)
  }
  let across = 0
  let half = 0
  const measure = (x: number, y: number, radius: number, tilt: number) => {
    const angle = Math.atan2(y, x) - Math.PI / 2 + tilt * (radius - 0.3)
    const folded = angle - sector * Math.round(angle / sector)
    const along = radius * Math.cos(folded)
    const side = Math.abs(radius * Math.sin(folded))
    const share = clamp((along - 0.25) / (ringRadius - 0.25), 0, 1)
    half =
      share < 0.5
        ? mix(width[0], width[1], smoothstep(0, 0.5, share))
        : mix(width[1], width[2], smoothstep(0.5, 1, share))
    const fork = forkAt > 0 ? clamp((along - forkAt) / (ringRadius - forkAt), 0, 1) : share
    const offset = mix(pair[0], pair[1], fork)
    across = offset > 0 ? Math.abs(side - offset) : side
    if (forkAt > 0 && offset < half) across = side < offset ? 0 : side - offset
  }
  const slope = lean === 0 && pair[1] < 0.15 ? 0.94 : 0.8
  const bar = (z: number, depth: number) => {
    const edge = (across - half) * slope
    let top = z - depth
    if (crown > 0) top += crown * (across / half) ** 2
    if (channel[0] > 0) top += channel[1] * smoothstep(channel[0], channel[0] * 0.55, across)
    return Math.max(edge, top * 0.93, (edge + top + chamfer) * 0.68, depth - 0.13 - z)
  }
  const distance: Distance = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    const bound = ringBound(radius, z, 0.97, hubDepth - 0.36, 0.06)
    if (bound > 0.08) return bound
    const depth = depthAt(radius)
    measure(x, y, radius, lean)
    let solid = bar(z, depth)
    if (crossed) {
      measure(x, y, radius, -lean)
      solid = smoothUnion(solid, bar(z, depth - 0.004), 0.016)
    }
    const ringEdge = ringRadius - radius
    const ringTop = z - depth
    const ring = Math.max(ringEdge, ringTop, (ringEdge + ringTop + chamfer) * 0.7, depth - 0.1 - z, radius - 0.97)
    const hubEdge = radius - hubRadius
    const hub = Math.max(hubEdge, ringTop, (hubEdge + ringTop + chamfer) * 0.7, depth - 0.2 - z)
    const face = smoothUnion(smoothUnion(solid, hub, 0.05), ring, 0.06)
    return Math.max(face, ringTop, radius - 0.97)
  }
  const onFace: Spokes['onFace'] = (x, y, z) => {
    const radius = Math.sqrt(x * x + y * y)
    return Math.abs(z - depthAt(radius)) < 0.0045 + (crown > 0 ? crown : 0)
  }
  return { distance, onFace }
}
