import type { TyreRecipe } from '../demo-product.ts'
import { tallCamera, wideCamera } from './banner-cameras.ts'
import { floor, standingTyre, standingWheel } from './composition.ts'
import { folder } from './files.ts'
import { type Headline, headline, saveOverlaid } from './overlay.ts'
import { render } from './render.ts'
import type { Group } from './scene.ts'
import { drawVideo } from './video.ts'

const rally: TyreRecipe = { tread: 'all-terrain', maker: 'Goodyear', line: 'Wrangler', size: '225/65 R17 102H' }
const sport: TyreRecipe = { tread: 'sport', maker: 'Pirelli', line: 'P Zero', size: '225/45 R17 94W' }
const city: TyreRecipe = { tread: 'touring', maker: 'Continental', line: 'PowerContact', size: '205/55 R16 91V' }

const slides: Record<string, { words: Headline; wide: () => Promise<Group[]>; tall: () => Promise<Group[]> }> = {
  rodas: {
    words: { first: 'A RODA CERTA', second: 'MUDA O CARRO', below: 'Liga leve do aro 13 ao 22' },
    wide: async () => [
      standingWheel(
        { style: 'y-spoke', finish: 'black-machined', rimInches: 18, bolts: 5 },
        'hero',
        1.75,
        0.7,
        -30,
        1.02,
      ),
      standingWheel({ style: 'mesh', finish: 'gold', rimInches: 17, bolts: 4 }, 'hero dois', 3.55, -0.3, -34, 1),
      standingWheel(
        { style: 'five-spoke', finish: 'hyper-silver', rimInches: 17, bolts: 5 },
        'hero',
        0.6,
        -1.5,
        -24,
        1,
      ),
    ],
    tall: async () => [
      standingWheel(
        { style: 'y-spoke', finish: 'black-machined', rimInches: 18, bolts: 5 },
        'hero',
        -0.35,
        0.6,
        24,
        1.1,
      ),
      standingWheel({ style: 'mesh', finish: 'gold', rimInches: 17, bolts: 4 }, 'hero dois', 1.15, -1.2, -24, 1.05),
    ],
  },
  pneus: {
    words: { first: 'PNEU NA MEDIDA', second: 'DO SEU CARRO', below: 'Passeio, SUV e picape, do aro 13 ao 20' },
    wide: async () => [
      await standingTyre(sport, 1.7, 0.7, -32, 1.02),
      await standingTyre(rally, 3.5, -0.2, -62, 1.04),
      await standingTyre(city, 0.75, -1.5, -26, 1),
    ],
    tall: async () => [await standingTyre(sport, -0.4, 0.6, 26, 1.1), await standingTyre(rally, 1.1, -1, 60, 1.1)],
  },
}

/** Draws the selected banners: two pictures, and the video with its stills. */
export async function drawBanners(wanted: (slug: string) => boolean): Promise<void> {
  for (const [slug, { words, wide, tall }] of Object.entries(slides)) {
    if (!wanted(slug)) continue
    const desktop = render({ groups: await wide(), camera: wideCamera, floor, studio: 'dark' }, 1920, 600)
    await saveOverlaid(desktop, headline(words, 1920, 600), `${folder}/banners/${slug}-desktop.webp`)
    const mobile = render({ groups: await tall(), camera: tallCamera, floor, studio: 'dark' }, 934, 1095)
    await saveOverlaid(mobile, headline(words, 934, 1095), `${folder}/banners/${slug}-mobile.webp`)
    console.log(`banners/${slug}`)
  }
  if (wanted('video')) await drawVideo(`${folder}/banners`)
}
