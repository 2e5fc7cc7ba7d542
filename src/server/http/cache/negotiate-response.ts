import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { type CachedResponse, etagOf } from './cached-response.ts'
import { preferredEncoding } from './encodings.ts'

/** The parts of a request that decide how a response is sent. */
type RequestFacts = {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** The response to send, with its headers as names and values in turn. */
export type Outgoing = { status: number; headers: string[]; body?: Uint8Array<ArrayBuffer> | undefined }

/**
 * The response to send: the best encoding that the client accepts, or 304 if it has the response already. Immediate
 * for nearly all clients; asynchronous for those that do not accept the encoding in which responses are cached.
 */
export function negotiateResponse(answer: CachedResponse, request: RequestFacts): Outgoing | Promise<Outgoing> {
  const { status } = answer
  const encoding = preferredEncoding(request.acceptEncoding)
  const etag = etagOf(answer, encoding)
  if (status === 200 && isKnown(request.ifNoneMatch, etag))
    return { status: 304, headers: [...answer.headers, 'ETag', etag] }
  const withBody = (body: Uint8Array<ArrayBuffer>): Outgoing => {
    const headers = [...answer.headers, 'Content-Length', String(body.length)]
    if (status === 200) headers.push('ETag', etag)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    return { status, headers, body: request.method === 'HEAD' ? undefined : body }
  }
  return encoding === 'br' ? withBody(answer.body) : recode(answer.body, encoding).then(withBody)
}

const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/** For programs without Brotli, in a separate thread each time: browsers all have it. */
async function recode(body: Uint8Array, encoding: 'gzip' | 'identity'): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await unpack(body)
  return new Uint8Array(encoding === 'gzip' ? await zip(plain) : plain)
}

/** The response to a request, as the routes return it. */
export async function sendCachedResponse(answer: CachedResponse, request: Request): Promise<Response> {
  const { status, headers, body } = await negotiateResponse(answer, {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  })
  const pairs: [string, string][] = []
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? '', headers[index + 1] ?? ''])
  return new Response(body ?? null, { status, headers: pairs })
}

/** RFC 9110, 13.1.2: compared weakly, since proxies may weaken what they forward. */
function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}
