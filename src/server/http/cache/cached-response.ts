import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Encoding } from './encodings.ts'

/** A response that is the same for everybody, ready to be sent any number of times. */
export type CachedResponse = {
  status: number
  /** The headers for every encoding, and for 304: names and values in turn, as Node's own server takes them. */
  headers: string[]
  /** Identifies the content; each encoding has an ETag of its own. */
  fingerprint: string
  /** Compressed with Brotli, the only form that is cached: browsers ask for it. */
  body: Uint8Array<ArrayBuffer>
  /** Its size in memory. */
  bytes: number
}

const compress = promisify(brotliCompress)
/**
 * A cached response is sent many times: a twentieth smaller than with quality 4, for two more milliseconds
 * per page of 95 kB, in a separate thread.
 */
const quality = 5
/** The object itself, its lists and the engine's overhead per string. */
const overhead = 1_500

/** A rendered response: a text with its status and headers. */
type Made = { text: string; status: number; headers: Headers }

/** Converts a response to bytes, compressed once. Only the listed headers are copied, so that no cookie can get in. */
export async function toCachedResponse(
  { text, status, headers: own }: Made,
  added: Record<string, string>,
): Promise<CachedResponse> {
  const plain = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  // A copy: the compressor's buffer may be part of a larger one.
  const body = new Uint8Array(await compress(plain, { params }))
  const named: Record<string, string> = { Vary: 'Accept-Encoding', ...added }
  for (const name of ['content-type', 'location']) {
    const value = own.get(name)
    if (value) named[name] = value
  }
  const headers = Object.entries(named).flat()
  return {
    status,
    headers,
    fingerprint: hash('sha256', plain, 'base64url').slice(0, 27),
    body,
    bytes: body.length + headers.join('').length + overhead,
  }
}

export const etagOf = ({ fingerprint }: CachedResponse, encoding: Encoding) => `"${fingerprint}-${encoding}"`
