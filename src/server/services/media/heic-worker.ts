// Runs in a thread of its own: unpacks one HEIC picture and ends.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** Four bytes a pixel: red, green, blue, and how opaque it is. */
export type HeicPixels = { data: Uint8Array; width: number; height: number }

const images = new libheif.HeifDecoder().decode(readFileSync(String(workerData)))
const image = images.find((one) => one.is_primary()) ?? images[0]
if (!image) throw new Error('no picture in the file')
const [width, height] = [image.get_width(), image.get_height()]
const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
image.display(pixels, (shown) => {
  if (!shown) throw new Error('the picture cannot be read to its end')
  const data = new Uint8Array(pixels.data.buffer)
  parentPort?.postMessage({ data, width, height } satisfies HeicPixels, [data.buffer])
})
