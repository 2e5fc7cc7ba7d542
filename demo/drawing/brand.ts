import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { floor, standingWheel } from './composition.ts'
import { brandFolder, publicFolder } from './files.ts'
import { iconFile } from './icon-file.ts'
import { textPath, textWidth } from './lettering.ts'
import { ink, mark, paper, signal, wordmark } from './mark.ts'
import { overlaid } from './overlay.ts'
import { render } from './render.ts'

/** Opens a drawing that says what it shows. */
const open = (width: number, height: number, title = 'Aro Certo') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width * 100) / 100} ${Math.round(height * 100) / 100}"><title>${title}</title>`

/** The mark on its ink tile; `corner` rounds the tile, as a share of its side. */
function tile(corner: number, share: number): string {
  const { rim, check } = mark(32, 32, 32 * share)
  return `${open(64, 64)}<rect width="64" height="64" rx="${64 * corner}" fill="${ink}"/><path d="${rim}" fill="${paper}"/><path d="${check}" fill="${signal}"/></svg>\n`
}

function maker(name: string, weight: 700 | 800 | 900, slant: 'normal' | 'italic', tracking: number): string {
  const type = { text: name, size: 40, weight, slant, tracking }
  const width = textWidth(type)
  return `${open(width + 4, 36, name)}<path d="${textPath({ ...type, x: 2, y: 32 })}" fill="${ink}"/></svg>\n`
}

async function socialCard(): Promise<void> {
  const scene = {
    groups: [
      standingWheel({ style: 'y-spoke', finish: 'black-machined', rimInches: 18, bolts: 5 }, 'hero', 1.22, 0, -24, 1),
    ],
    camera: { position: [0, 0.55, 8.6], target: [0, 0, 0], fieldOfView: 16.4 } as const,
    floor,
    studio: 'dark' as const,
  }
  const { letters, check } = wordmark(104)
  const line = (text: string, y: number) =>
    `<path d="${textPath({ text, size: 34, x: 64, y, weight: 500 })}" fill="#b4bdc6"/>`
  const artwork = `<g transform="translate(62 246)"><path d="${letters}" fill="${paper}"/><path d="${check}" fill="${signal}"/></g>${line('Rodas, pneus e acessórios', 392)}${line('com entrega em todo o Brasil', 438)}<rect x="64" y="480" width="96" height="10" fill="${signal}"/>`
  const picture = await overlaid(render(scene, 1200, 630), artwork)
  const flat = await picture.raw().toBuffer()
  await sharp(flat, { raw: { width: 1200, height: 630, channels: 3 } })
    .png({ palette: true, colours: 200, dither: 0.6, effort: 10 })
    .toFile(`${publicFolder}/social-card.png`)
}

/** Draws the brand's marks, icons and social card, and the makers' names in plain type. */
export async function drawBrand(): Promise<void> {
  mkdirSync(`${publicFolder}/brands`, { recursive: true })
  mkdirSync(brandFolder, { recursive: true })
  const name = wordmark(100)
  writeFileSync(
    `${brandFolder}/wordmark.svg`,
    `${open(name.width, name.height)}<path d="${name.letters}" fill="currentColor"/><path d="${name.check}" fill="${signal}"/></svg>\n`,
  )
  const alone = mark(32, 32, 32)
  writeFileSync(
    `${brandFolder}/mark.svg`,
    `${open(64, 64)}<path d="${alone.rim}" fill="currentColor"/><path d="${alone.check}" fill="${signal}"/></svg>\n`,
  )
  writeFileSync(`${publicFolder}/favicon.svg`, tile(0.22, 0.84))
  writeFileSync(`${publicFolder}/favicon.ico`, await iconFile(tile(0.22, 0.84)))
  for (const [file, side, corner, share] of [
    ['icon-192.png', 192, 0.22, 0.8],
    ['icon-512.png', 512, 0.22, 0.8],
    // Phones cut a circle or a square out of this one: its middle 80 % is always seen.
    ['icon-maskable-512.png', 512, 0, 0.6],
    ['apple-touch-icon.png', 180, 0, 0.76],
  ] as const) {
    await sharp(Buffer.from(tile(corner, share)), { density: 72 * (side / 64) * 2 })
      .resize(side, side)
      .png({ palette: true })
      .toFile(`${publicFolder}/${file}`)
  }
  const makers = [
    ['pirelli', 'PIRELLI', 900, 'normal', 0.02],
    ['michelin', 'MICHELIN', 800, 'italic', 0],
    ['goodyear', 'GOODYEAR', 900, 'italic', 0.01],
    ['continental', 'Continental', 800, 'normal', -0.01],
  ] as const
  for (const [file, text, weight, slant, tracking] of makers)
    writeFileSync(`${publicFolder}/brands/${file}.svg`, maker(text, weight, slant, tracking))
  await socialCard()
}
