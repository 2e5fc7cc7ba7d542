// Runs in a thread of its own: unpacks one HEIC picture and ends.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import { ShrinkingPixels, shrinkBy } from './shrinking-pixels.ts'

/** No side needs to be longer than `longestSide`. The thread answers with `Pixels`. */
export type HeicTask = { path: string; longestSide: number }

const { path, longestSide } = workerData as HeicTask
const images = new libheif.HeifDecoder().decode(readFileSync(path))
const image = images.find((one) => one.is_primary()) ?? images[0]
if (!image) throw new Error('no picture in the file')
const [width, height] = [image.get_width(), image.get_height()]
const shrunk = new ShrinkingPixels(width, height, shrinkBy(Math.max(width, height), longestSide))
// Rows come in order, all at once or one by one: a copy of all of a 48-megapixel photograph would take 190 MB.
image.display({ data: { set: (rows) => shrunk.add(rows) }, width, height }, (shown) => {
  if (!shown) throw new Error('the picture cannot be read to its end')
  parentPort?.postMessage(shrunk.pixels, [shrunk.pixels.data.buffer])
})
