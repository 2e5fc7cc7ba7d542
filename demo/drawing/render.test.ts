import { describe, expect, it } from 'vitest'
import type { WheelFinish } from '#domain/catalog/wheel-finishes.ts'
import type { AccessoryShape, PictureRecipe, WheelStyle } from '../demo-product.ts'
import { stills } from './accessories/accessory.ts'
import { finishes } from './finishes.ts'
import { productScene } from './product-scene.ts'
import { render } from './render.ts'
import { spokeDesign } from './wheel-spokes.ts'

const side = 40

async function drawn(recipe: PictureRecipe, model = 'modelo', view = 1) {
  return render(await productScene(recipe, model, view), side, side).pixels
}

/** How many pixels differ clearly from the near-white ground. */
function inked(pixels: Uint8Array) {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 1] ?? 255) < 215) count++
  return count
}

function differing(first: Uint8Array, second: Uint8Array) {
  let count = 0
  for (let at = 0; at < first.length; at++) if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 12) count++
  return count
}

const styles: WheelStyle[] = [
  'five-spoke',
  'split-five',
  'six-spoke',
  'y-spoke',
  'multi-spoke',
  'mesh',
  'turbine',
  'twin-ten',
  'blade',
  'classic-star',
  'off-road',
  'deep-dish',
]
const wheelOf = (style: WheelStyle, finish: WheelFinish = 'silver'): PictureRecipe => ({
  kind: 'wheel',
  style,
  finish,
  rimInches: 17,
  bolts: 5,
})

describe('the drawing program', () => {
  it('draws each wheel style differently', async () => {
    const pictures = await Promise.all(styles.map((style) => drawn(wheelOf(style))))
    for (const [at, picture] of pictures.entries()) {
      expect(inked(picture)).toBeGreaterThan(side * side * 0.25)
      for (const other of pictures.slice(at + 1)) expect(differing(picture, other)).toBeGreaterThan(60)
    }
  })

  it('shows each finish in the picture', async () => {
    const names = Object.keys(finishes) as WheelFinish[]
    const pictures = await Promise.all(names.map((finish) => drawn(wheelOf('five-spoke', finish))))
    for (const [at, picture] of pictures.entries())
      for (const other of pictures.slice(at + 1)) expect(differing(picture, other)).toBeGreaterThan(20)
  })

  it.each(Object.keys(stills) as AccessoryShape[])('draws %s, in its colour and with room around it', async (shape) => {
    const recipe = { kind: 'accessory', shape, accent: '#151b21', label: 'Aro' } as const
    const red = await drawn({ ...recipe, colour: '#c8261b' })
    const blue = await drawn({ ...recipe, colour: '#1558d6' })
    expect(inked(red)).toBeGreaterThan(side * side * 0.04)
    expect(inked(red)).toBeLessThan(side * side * 0.8)
    expect(differing(red, blue)).toBeGreaterThan(10)
  })

  it('draws treads and views of tyres differently', async () => {
    const tyre = (tread: 'eco' | 'mud'): PictureRecipe => ({
      kind: 'tyre',
      tread,
      maker: 'Pirelli',
      line: 'P1',
      size: '205/55 R16 91V',
    })
    const [eco, mud, ecoSide] = [
      await drawn(tyre('eco')),
      await drawn(tyre('mud')),
      await drawn(tyre('eco'), 'modelo', 2),
    ]
    expect(inked(eco)).toBeGreaterThan(side * side * 0.2)
    expect(differing(eco, mud)).toBeGreaterThan(60)
    expect(differing(eco, ecoSide)).toBeGreaterThan(200)
  })

  it('draws identical bytes for the same recipe, and other bytes for another model', async () => {
    const recipe = wheelOf('mesh', 'gold')
    expect(await drawn(recipe, 'um')).toEqual(await drawn(recipe, 'um'))
    expect(spokeDesign({ style: 'mesh', finish: 'gold', rimInches: 17, bolts: 5 }, 'um')).not.toEqual(
      spokeDesign({ style: 'mesh', finish: 'gold', rimInches: 17, bolts: 5 }, 'dois'),
    )
  })
})
