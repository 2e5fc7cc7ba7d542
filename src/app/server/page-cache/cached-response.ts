import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** RFC 9110, 12.5.3: an encoding with weight zero is refused. */
export function preferredEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  // The header that nearly all browsers send.
  if (accepted.startsWith('gzip, deflate, br')) return 'br'
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

/** A response that is the same for everybody, ready to be sent any number of times. */
export type CachedResponse = {
  status: number
  /** The headers for every encoding, and for 304: names and values in turn, as Node's own server takes them. */
  headers: string[]
  /** Identifies the content; each encoding has an ETag of its own. */
  fingerprint: string
  /** Compressed with Brotli, the only form that is cached: browsers ask for it. */
  body: Uint8Array<ArrayBuffer>
  bytes: number
}

const compress = promisify(brotliCompress)
/** A twentieth smaller than with quality 4, for two more milliseconds per page of 95 kB in a separate thread. */
const quality = 5
/** The object itself, its lists and the engine's overhead per string. */
const overhead = 1_500

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

export const buildEtag = ({ fingerprint }: CachedResponse, encoding: Encoding) => `"${fingerprint}-${encoding}"`

type RequestFacts = {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** The response to send, with its headers as names and values in turn. */
export type Outgoing = { status: number; headers: string[]; body?: Uint8Array<ArrayBuffer> | undefined }

/** The best encoding that the client accepts, or 304. Asynchronous only where that is not the cached one. */
export function negotiateResponse(answer: CachedResponse, request: RequestFacts): Outgoing | Promise<Outgoing> {
  const { status } = answer
  const encoding = preferredEncoding(request.acceptEncoding)
  const etag = buildEtag(answer, encoding)
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

/** RFC 9111 calls `Warning` obsolete, but nothing has replaced it for people who look. */
export const staleMarks = { 'Cache-Status': 'shop; hit; detail=database-away', Warning: '111 - "Revalidation Failed"' }
