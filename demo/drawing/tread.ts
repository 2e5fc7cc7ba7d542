import type { TyreRecipe } from '../demo-product.ts'
import { seeded } from './seed.ts'
import { smoothstep } from './shapes.ts'

/** How deep the tread is cut, 0 to 1, at an angle round the tyre and a place across it (-1 to 1). */
export type Tread = { cut: (angle: number, across: number) => number; depth: number; edge: number; pitches: number }

type Pattern = {
  pitches: number
  /** Middles of the grooves running round the tyre, and half their width. */
  grooves: readonly number[]
  grooveWidth: number
  /** Cross grooves: share of the pitch they take, how they slant, where they begin (0 middle to 1 shoulder). */
  cross: number
  slant: number
  from: number
  /** Whether the two halves point the same way, as on directional tyres, or follow each other. */
  directional: boolean
  /** Fine cuts per pitch. */
  sipes: number
  /** How far blocks of neighbouring rows are set off from each other, as a share of the pitch. */
  stagger: number
  depth: number
  edge: number
}

const patterns: Record<TyreRecipe['tread'], Pattern> = {
  eco: {
    pitches: 62,
    grooves: [-0.55, 0, 0.55],
    grooveWidth: 0.05,
    cross: 0.16,
    slant: 0.5,
    from: 0.6,
    directional: false,
    sipes: 1,
    stagger: 0.5,
    depth: 0.032,
    edge: 0.13,
  },
  touring: {
    pitches: 58,
    grooves: [-0.6, -0.2, 0.2, 0.6],
    grooveWidth: 0.05,
    cross: 0.15,
    slant: 0.8,
    from: 0.24,
    directional: false,
    sipes: 2,
    stagger: 0.35,
    depth: 0.034,
    edge: 0.12,
  },
  sport: {
    pitches: 38,
    grooves: [-0.42, 0, 0.42],
    grooveWidth: 0.075,
    cross: 0.17,
    slant: 2.4,
    from: 0.12,
    directional: true,
    sipes: 0,
    stagger: 0,
    depth: 0.032,
    edge: 0.09,
  },
  suv: {
    pitches: 46,
    grooves: [-0.58, -0.2, 0.2, 0.58],
    grooveWidth: 0.06,
    cross: 0.2,
    slant: 0.9,
    from: 0.15,
    directional: false,
    sipes: 1,
    stagger: 0.4,
    depth: 0.04,
    edge: 0.11,
  },
  'all-terrain': {
    pitches: 34,
    grooves: [-0.5, 0.02, 0.5],
    grooveWidth: 0.06,
    cross: 0.27,
    slant: 1.1,
    from: 0,
    directional: false,
    sipes: 1,
    stagger: 0.5,
    depth: 0.05,
    edge: 0.07,
  },
  mud: {
    pitches: 21,
    grooves: [-0.36, 0.36],
    grooveWidth: 0.07,
    cross: 0.38,
    slant: 0.7,
    from: 0,
    directional: false,
    sipes: 0,
    stagger: 0.5,
    depth: 0.075,
    edge: 0.05,
  },
}

/** A tyre line's tread: its kind's pattern, with pitch, slant and grooves of its own. */
export function tread(recipe: TyreRecipe): Tread {
  const random = seeded(`${recipe.maker} ${recipe.line} ${recipe.tread}`)
  const pattern = patterns[recipe.tread]
  const pitches = Math.round(pattern.pitches * (0.85 + 0.3 * random()))
  const slant = pattern.slant * (0.7 + 0.6 * random()) * (random() < 0.5 ? -1 : 1)
  const spread = 0.9 + 0.2 * random()
  const zigzag = recipe.tread === 'all-terrain' || recipe.tread === 'mud' ? 0.045 : recipe.tread === 'suv' ? 0.02 : 0
  const wave = 0.8 + 1.2 * random()
  const grooves = pattern.grooves.map((middle) => middle * spread)
  const fraction = (value: number) => value - Math.floor(value)
  const cut = (angle: number, across: number) => {
    const turnShare = (angle / (2 * Math.PI)) * pitches
    const shifted = across + zigzag * Math.sin(turnShare * 2 * Math.PI)
    let deep = 0
    let row = 0
    for (const middle of grooves) {
      if (shifted > middle) row++
      const off = Math.abs(shifted - middle)
      if (off < pattern.grooveWidth)
        deep = Math.max(deep, smoothstep(pattern.grooveWidth, pattern.grooveWidth * 0.55, off))
    }
    const side = Math.abs(across)
    if (side < pattern.from) return deep
    const bend = pattern.directional ? slant * side ** wave : slant * across * (1 + 0.25 * wave * Math.sin(across * 3))
    const phase = fraction(turnShare + bend + row * pattern.stagger)
    const cross = pattern.cross * (0.7 + 0.5 * side)
    const gap = Math.abs(phase - 0.5) * 2
    deep = Math.max(deep, smoothstep(1 - cross, 1 - cross * 0.55, gap))
    if (pattern.sipes > 0 && side < 0.95) {
      const sipe = Math.abs(fraction(phase * (pattern.sipes + 1) + 0.15 * Math.sin(across * 40)) - 0.5)
      deep = Math.max(deep, 0.55 * smoothstep(0.44, 0.48, sipe) * (gap < 1 - cross ? 1 : 0))
    }
    return deep
  }
  return { cut, depth: pattern.depth, edge: pattern.edge, pitches }
}
