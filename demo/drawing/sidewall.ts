import type { TyreRecipe } from '../demo-product.ts'
import { fittedSize, type Label, label, textPath } from './lettering.ts'

/**
 * The sidewall unrolled: a strip round the whole circle, its upper edge towards the tread, white where letters
 * stand up. It begins at the bottom of the tyre and runs clockwise, so that the middle of the strip is at the top.
 */
export function sidewall(recipe: TyreRecipe, repeats = 1): Promise<Label> {
  const [width, height] = [4800, 300]
  if (repeats > 1) return repeated(recipe.maker.toUpperCase(), repeats, width, height)
  const lines: string[] = []
  const set = (text: string, at: number, share: number, size: number, slant: 'normal' | 'italic', middle = 0.5) => {
    const fitted = fittedSize(text, size, width * share, 900, slant)
    const y = height * middle + fitted * 0.36
    lines.push(textPath({ text, size: fitted, x: width * at, y, weight: 900, slant, anchor: 'middle', tracking: 0.02 }))
  }
  const maker = recipe.maker.toUpperCase()
  const line = recipe.line.toUpperCase()
  set(maker, 0.5, 0.26, 250, 'normal')
  set(line, 0.75, 0.17, 130, 'italic')
  set(line, 0.25, 0.17, 130, 'italic')
  set(recipe.size, 0, 0.2, 125, 'normal')
  set(recipe.size, 1, 0.2, 125, 'normal')
  set('TUBELESS  RADIAL', 0.61 + 0.03, 0.05, 30, 'normal', 0.86)
  set('TREADWEAR 400  TRACTION A  TEMPERATURE A', 0.37, 0.1, 30, 'normal', 0.86)
  const ribs = Array.from({ length: 160 }, (_, i) => {
    const x = (i / 160) * width
    const share = i / 160
    const free = [0.35, 0.65, 0.125, 0.875].some((middle) => Math.abs(share - middle) < 0.013)
    return free ? `<path d="M${x} 70l9 0l18 160l-9 0z"/>` : ''
  }).join('')
  return label(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="#fff"><path d="${lines.join('')}"/>${ribs}</g></svg>`,
  )
}

/** The maker's name alone, several times round: for a video of a turning tyre. */
function repeated(maker: string, repeats: number, width: number, height: number): Promise<Label> {
  const words = Array.from({ length: repeats }, (_, i) =>
    textPath({
      text: maker,
      size: 104,
      x: (width * (i + 0.5)) / repeats,
      y: height * 0.64,
      weight: 900,
      anchor: 'middle',
    }),
  ).join('')
  return label(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${words}" fill="#fff"/></svg>`,
  )
}
