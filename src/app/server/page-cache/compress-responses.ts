import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { type Encoding, preferredEncoding } from './cached-response.ts'

/** Smaller responses fit into one packet uncompressed. */
const smallest = 1_024
/** Up to this size compressing takes less time than handing the work to another thread and back. */
const atOnce = 64 * 1024

const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|manifest\+json)|image\/svg\+xml)/i

/** Takes a third less time than gzip at its default level, with a smaller result. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }
const compressors = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses text that is made for one request: responses of calls whole, streams piece by piece. */
export function compressResponses(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    // The body first: reading it may create the response again, and headers read before would belong to the old one.
    const { body, headers } = context.res
    const type = headers.get('content-type') ?? ''
    if (
      !compressible.test(type) ||
      headers.has('content-encoding') ||
      /no-transform/i.test(headers.get('cache-control') ?? '')
    )
      return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = preferredEncoding(context.req.header('accept-encoding'))
    const length = headers.get('content-length')
    if (!body || encoding === 'identity' || context.req.method === 'HEAD' || Number(length ?? smallest) < smallest)
      return
    if (type.startsWith('application/json')) {
      const whole = await context.res.arrayBuffer()
      if (whole.byteLength < smallest) context.res = new Response(whole, context.res)
      else replace(context, await compressed(whole, encoding), encoding)
    } else replace(context, compressing(body, encoding), encoding)
  }
}

function replace(context: Parameters<MiddlewareHandler>[0], body: BodyInit, encoding: Encoding): void {
  context.res = new Response(body, context.res)
  context.res.headers.delete('Content-Length')
  context.res.headers.set('Content-Encoding', encoding)
  // Not byte for byte what the ETag named, but the same content.
  const etag = context.res.headers.get('etag')
  if (etag?.startsWith('"')) context.res.headers.set('ETag', `W/${etag}`)
}

async function compressed(whole: ArrayBuffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const params = { ...quick, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength }
  if (whole.byteLength <= atOnce)
    return new Uint8Array(encoding === 'br' ? brotliCompressSync(whole, { params }) : gzipSync(whole))
  return new Uint8Array(await (encoding === 'br' ? compressors.brotli(whole, { params }) : compressors.gzip(whole)))
}

function compressing(body: ReadableStream<Uint8Array>, encoding: Encoding): ReadableStream<Uint8Array> {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: quick, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  // The reader is notified of a failure by the compressor, and the source if the reader stops.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), compressor).catch(() => undefined)
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}
