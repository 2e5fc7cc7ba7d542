import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everybody, ready to be sent any number of times. */
export type PublicAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
  /** Names the content; each encoding has its own. */
  fingerprint: string
  /** What it takes in memory. */
  bytes: number
}

const compressors = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }
/** Costs about as much time as gzip's usual level and saves more. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Takes an answer in as bytes, compressed once. Of its headers only the named ones stay: no cookie can come along. */
export async function toPublicAnswer(
  response: Response,
  headersFor: (text: string) => Record<string, string>,
): Promise<PublicAnswer> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const [br, zipped] = await Promise.all([compressors.brotli(identity, quickBrotli), compressors.gzip(identity)])
  const headers: Record<string, string> = { Vary: 'Accept-Encoding', ...headersFor(new TextDecoder().decode(identity)) }
  for (const name of ['content-type', 'location']) {
    const value = response.headers.get(name)
    if (value) headers[name] = value
  }
  const bodies = { identity, br: new Uint8Array(br), gzip: new Uint8Array(zipped) }
  return {
    status: response.status,
    headers,
    bodies,
    fingerprint: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    // Twice the address and some for what surrounds it: small answers count, too.
    bytes: identity.length + br.length + zipped.length + 2_000,
  }
}

/** Sends an answer in the best encoding that the asker takes, or 304 when it has it already. */
export function sendPublicAnswer(answer: PublicAnswer, request: Request): Response {
  const encoding = preferredEncoding(request.headers.get('accept-encoding'))
  const body = answer.bodies[encoding]
  const headers: Record<string, string> = { ...answer.headers }
  if (answer.status === 200) {
    const etag = `"${answer.fingerprint}-${encoding}"`
    headers.ETag = etag
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(body.length)
  return new Response(request.method === 'HEAD' ? null : body, { status: answer.status, headers })
}

/** RFC 9110, 12.5.3: an encoding with weight zero is refused. */
function preferredEncoding(accepted: string | null): Encoding {
  if (!accepted) return 'identity'
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : 'identity'
}

/** RFC 9110, 13.1.2: compared weakly, since proxies may weaken what they pass on. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')
}
