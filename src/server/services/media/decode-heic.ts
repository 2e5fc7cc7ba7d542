import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { HeicTask } from './heic-worker.ts'
import type { Pixels } from './shrinking-pixels.ts'

/** A photograph of a telephone is unpacked within a few seconds; one that takes longer is refused. */
const maxMilliseconds = 60_000

// By its place in the sources, which are there when the built shop runs, too: a thread needs a file of its own.
const program = createRequire(import.meta.url).resolve('#server/services/media/heic-worker.ts')

/**
 * Unpacks a HEIC picture, upright, in a thread of its own, which ends with it and takes its memory along:
 * sharp reads the container, but not the video codec inside. No side comes out longer than `longestSide`.
 * Rejects for what cannot be read.
 */
export async function decodeHeic(path: string, icc: Buffer | undefined, longestSide: number): Promise<Sharp> {
  const { data, width, height } = await unpack({ path, longestSide })
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(icc ? withColourProfile(png, icc) : png)
}

function unpack(task: HeicTask): Promise<Pixels> {
  const worker = new Worker(program, { workerData: task })
  return new Promise<Pixels>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the picture takes too long')), maxMilliseconds)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(tooLong)
      reject(new Error('the picture was not unpacked'))
    })
  }).finally(() => worker.terminate())
}

// The pixels come without their colours' meaning: telephones photograph in a wider range than screens are sure to show.
function withColourProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  // Behind the signature and the header, which every PNG begins with.
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
