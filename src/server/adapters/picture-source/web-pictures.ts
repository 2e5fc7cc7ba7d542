import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type PictureSource, PictureSourceError } from './picture-source.ts'
import { isPublicAddress } from './public-address.ts'

const maxRedirects = 5
const usualTimeoutMilliseconds = 30_000

type WebPictures = {
  /** Which machines may be contacted; by default those of the public internet. */
  isAllowed?: (address: string) => boolean
  timeoutMilliseconds?: number
}

/**
 * Pictures of the web, by http and https. Addresses come from uploaded files: so every host name is resolved
 * here, and the request goes to exactly the address that was checked, again at each redirect, and never into
 * the shop's own network.
 */
export function webPictures({
  isAllowed = isPublicAddress,
  timeoutMilliseconds = usualTimeoutMilliseconds,
}: WebPictures = {}): PictureSource {
  return {
    async *fetch(address) {
      const signal = AbortSignal.timeout(timeoutMilliseconds)
      try {
        const answer = await follow(address, { isAllowed, signal })
        try {
          yield* answer as AsyncIterable<Buffer>
        } finally {
          answer.destroy()
        }
      } catch (error) {
        throw faultOf(error, signal)
      }
    },
  }
}

type RequestOptions = { isAllowed: (address: string) => boolean; signal: AbortSignal }

async function follow(address: string, asking: RequestOptions): Promise<IncomingMessage> {
  let url = readAddress(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await sendRequest(url, asking)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return answer
    answer.destroy()
    if (status < 300 || status >= 400 || !headers.location) throw new PictureSourceError('not-there')
    url = readAddress(headers.location, url)
  }
  throw new PictureSourceError('moves-on')
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  const isOfWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isOfWeb || url.username !== '' || url.password !== '') throw new PictureSourceError('no-address')
  return url
}

function sendRequest(url: URL, { isAllowed, signal }: RequestOptions): Promise<IncomingMessage> {
  // A numeric host is never resolved.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new PictureSourceError('not-public')
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'AroCerto-Import/1.0' }
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup: allowedLookup(isAllowed), signal, headers, agent: false }, resolve)
    request.on('error', reject)
  })
}

/** Resolves a name as usual, and fails if any of its addresses is not allowed. */
function allowedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...(options as LookupOptions), all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error(`${name} has no address`), '', 0)
      else if (!addresses.every(({ address }) => isAllowed(address)))
        callback(new PictureSourceError('not-public'), '', 0)
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function faultOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof PictureSourceError) return error
  return new PictureSourceError(signal.aborted ? 'too-slow' : 'unreachable', error)
}
