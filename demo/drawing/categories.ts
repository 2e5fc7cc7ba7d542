import type { TyreRecipe, WheelRecipe } from '../demo-product.ts'
import { floor, lyingTyre, standingKit, standingStill, standingTyre, standingWheel } from './composition.ts'
import { folder } from './files.ts'
import { textPath } from './lettering.ts'
import { saveOverlaid } from './overlay.ts'
import { render } from './render.ts'
import type { Group } from './scene.ts'

const rim = (
  style: WheelRecipe['style'],
  finish: WheelRecipe['finish'],
  rimInches = 17,
  bolts: WheelRecipe['bolts'] = 5,
): WheelRecipe => ({ style, finish, rimInches, bolts })
const sport: TyreRecipe = { tread: 'sport', maker: 'Pirelli', line: 'P Zero', size: '225/45 R17 94W' }
const touring: TyreRecipe = { tread: 'touring', maker: 'Michelin', line: 'Primacy 4', size: '205/55 R16 91V' }
const trail: TyreRecipe = { tread: 'all-terrain', maker: 'Goodyear', line: 'Wrangler', size: '225/65 R17 102H' }

/** What stands in each category's picture. */
const arrangements: Record<string, () => Promise<Group[]> | Group[]> = {
  rodas: () => [
    standingWheel(rim('y-spoke', 'black-machined'), 'categoria rodas', 0, 0.3, -14),
    standingWheel(rim('mesh', 'bronze'), 'categoria rodas', -1.5, -0.9, 16, 0.96),
    standingWheel(rim('five-spoke', 'silver-machined'), 'categoria', 1.6, -0.8, -30, 0.96),
  ],
  pneus: async () => [
    await standingTyre(touring, 0.95, 0.35, 24),
    await lyingTyre(sport, -1.05, -0.5, 0, 0.98),
    await lyingTyre(trail, -1.05, -0.5, 1, 0.98),
    await lyingTyre(touring, -1.05, -0.5, 2, 0.95),
  ],
  'kits-completos': async () => [
    await standingKit(rim('split-five', 'graphite-machined'), sport, 'categoria kits', 0.75, 0.3, -20),
    await standingKit(rim('split-five', 'graphite-machined'), sport, 'categoria kits', -1.05, -0.7, 38),
  ],
  acessorios: async () => [
    await standingStill('trolley-jack', ['#c8261b', '#151b21'], 'Aro Certo', 0.75, -0.3, 1.05),
    await standingStill('wheel-bolts', ['#9aa3ab', '#3c4248'], 'M12', -1.25, 0.5, 0.6),
    await standingStill('digital-gauge', ['#ffc21a', '#151b21'], '32 PSI', -1.3, -0.8, 0.85),
    await standingStill('valves', ['#1c1f22', '#c9a227'], 'TR414', -0.2, 1, 0.42),
  ],
  limpeza: async () => [
    await standingStill('bucket', ['#1558d6', '#ffffff'], 'Aro Certo', 0.1, -0.6, 0.86),
    await standingStill('spray-bottle', ['#c8261b', '#ffffff'], 'Limpa Rodas', -1.25, 0, 0.95),
    await standingStill('gel-pot', ['#1f2328', '#ffc21a'], 'Gel', 1.3, 0.1, 0.66),
    await standingStill('microfibre-cloth', ['#ffc21a', '#e8ecef'], 'Panos', 0.3, 1, 0.45),
  ],
  suspensao: async () => [
    await standingStill('coilover-kit', ['#c8261b', '#cfd8dc'], 'Rosca', -0.7, 0, 0.95),
    await standingStill('coil-springs', ['#1558d6', '#151b21'], 'Esporte', 1.3, -0.5, 0.62, -20),
  ],
  lancamentos: () => [
    standingWheel(rim('blade', 'hyper-black', 19), 'lancamento', -0.65, 0.2, 26, 1.05),
    standingWheel(rim('turbine', 'bronze', 18), 'lancamento', 1.25, -0.7, -26, 0.95),
  ],
  promocoes: async () => [
    standingWheel(rim('multi-spoke', 'silver'), 'promo', -1.15, -0.3, 24),
    await standingTyre(sport, 0.95, -0.2, -22),
    await standingStill('wheel-nuts', ['#c8261b', '#dfe5ea'], 'M12', -0.05, 1, 0.4),
  ],
}

// Far enough from the right that it stays whole where the picture is cut to a square.
const badgeInset = 224

function badge(text: string, width: number): string {
  const letters = textPath({
    text,
    size: text.length > 1 ? 44 : 92,
    x: width - badgeInset,
    y: text.length > 1 ? 126 : 143,
    weight: 900,
    anchor: 'middle',
  })
  return `<circle cx="${width - badgeInset}" cy="110" r="74" fill="#ffc21a"/><path d="${letters}" fill="#0e1216"/>`
}

/** Draws the picture of each selected category, 800 × 500. */
export async function drawCategories(wanted: (slug: string) => boolean): Promise<void> {
  for (const [slug, arrange] of Object.entries(arrangements)) {
    if (!wanted(slug)) continue
    const scene = {
      groups: await arrange(),
      camera: { position: [0, 1.1, 8.6], target: [0, -0.12, 0], fieldOfView: 18.8 } as const,
      floor,
      studio: 'light' as const,
    }
    const marks = slug === 'promocoes' ? badge('%', 800) : slug === 'lancamentos' ? badge('NOVO', 800) : ''
    await saveOverlaid(render(scene, 800, 500), marks, `${folder}/categories/${slug}.webp`)
    console.log(`categories/${slug}`)
  }
}
