import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TyreRecipe, WheelRecipe } from '../demo-product.ts'
import { tallCamera, wideCamera } from './banner-cameras.ts'
import { floor } from './composition.ts'
import { type Headline, headline, overlaid, saveOverlaid } from './overlay.ts'
import { mounted } from './product-scene.ts'
import { image, render } from './render.ts'
import { place, type Scene, turn } from './scene.ts'
import { tread } from './tread.ts'
import { tyreMeasures } from './tyre-size.ts'

const words: Headline = {
  first: 'KIT COMPLETO,',
  second: 'PRONTO PARA RODAR',
  below: 'Quatro rodas, quatro pneus, montados e balanceados',
}
const rim: WheelRecipe = { style: 'split-five', finish: 'black-machined', rimInches: 17, bolts: 5 }
const framesPerTurnlet = 72
const framesPerSecond = 24

/** A tyre whose tread repeats with the five spokes, so that a fifth of a turn ends as it began. */
function fivefoldTyre(): TyreRecipe {
  for (let version = 1; ; version++) {
    const recipe: TyreRecipe = { tread: 'sport', maker: 'Aro Certo', line: `Kit ${version}`, size: '225/45 R17 94W' }
    if (tread(recipe).pitches % 5 === 0) return recipe
  }
}

async function turningScene(wide: boolean): Promise<(share: number) => Scene> {
  const rubber = fivefoldTyre()
  const { outer } = tyreMeasures(rubber.size)
  const parts = await mounted(rim, rubber, 'filme', 5)
  const turning = parts.filter((part) => !part.piece)
  const upright = parts.filter((part) => part.piece === 'cap')
  const size = wide ? 1.08 : 1.32
  const at = [wide ? 1.75 : 0.05, floor + size, 0] as const
  return (share) => ({
    groups: [
      place(turning, outer * 1.35, at, turn(-26, 0, -72 * share), size / outer),
      place(upright, 0.4, at, turn(-26), size / outer),
    ],
    camera: wide ? wideCamera : tallCamera,
    floor,
    studio: 'dark',
    lightTurn: 0.55 * Math.sin(2 * Math.PI * share),
  })
}

/** Draws the video of a turning wheel and its stills; needs ffmpeg. */
export async function drawVideo(folder: string): Promise<void> {
  for (const [name, width, height, drawn] of [
    ['desktop', 1600, 500, 0.64],
    ['mobile', 640, 750, 0.64],
  ] as const) {
    const scene = await turningScene(width > height)
    const artwork = headline(words, width, height)
    await saveOverlaid(render(scene(0), width, height), artwork, `${folder}/video-${name}.webp`)
    const frames: Buffer[] = []
    for (let frame = 0; frame < framesPerTurnlet; frame++) {
      const raster = render(scene(frame / framesPerTurnlet), Math.round(width * drawn), Math.round(height * drawn))
      const full = await image(raster).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()
      const lettered = await overlaid({ width, height, pixels: new Uint8Array(full) }, artwork)
      frames.push(await lettered.raw().toBuffer())
      if (frame % 12 === 0) console.log(`video-${name} ${frame}/${framesPerTurnlet}`)
    }
    await encode([...frames, ...frames], width, height, `${folder}/video-${name}.mp4`)
  }
}

async function encode(frames: Buffer[], width: number, height: number, file: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    '-',
  ]
  const output = [
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-y',
    file,
  ]
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', ...input, ...output], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`)
}
