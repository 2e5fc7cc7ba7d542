import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { openTaggedCache } from '#server/cache/tagged-cache.ts'
import { type CachedResponse, etagOf } from './cached-response.ts'
import type { Encoding } from './encodings.ts'

const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/**
 * For programs that request a few pages over and over without Brotli; keyed by content, so nothing becomes outdated.
 */
const latest = openTaggedCache<Uint8Array<ArrayBuffer>>({ bytes: 4 * 1024 * 1024 })
latest.resume()

/** The body of a cached response in an encoding: at once if it is cached, else compressed in a separate thread. */
export function bodyIn(
  answer: CachedResponse,
  encoding: Encoding,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return answer.body
  const name = etagOf(answer, encoding)
  return (
    latest.find(name) ??
    latest.get(name, async () => {
      const plain = await unpack(answer.body)
      const value = new Uint8Array(encoding === 'gzip' ? await zip(plain) : plain)
      return { value, tags: [], bytes: value.length }
    })
  )
}
