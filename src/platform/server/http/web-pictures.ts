import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** Why a picture could not be fetched from its address. */
export type PictureFault = 'no-address' | 'not-public' | 'not-there' | 'unreachable' | 'too-slow' | 'moves-on'

export class PictureSourceError extends Error {
  override readonly name = 'PictureSourceError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture did not come: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Fetches pictures from addresses that people wrote into a file. */
export type PictureSource = {
  /** The content, piece by piece. Throws `PictureSourceError`, also while it is read. */
  fetch(address: string): AsyncIterable<Uint8Array>
}

/** What is not on the public internet: IANA's special-purpose addresses (RFC 6890 and successors), and multicast. */
const special = new BlockList()
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [network, prefix] of networks) special.addSubnet(network, prefix, 'ipv4')

/** The public part of IPv6, and its exceptions: those that lead into IPv4, or are for examples. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
special6.addSubnet('2001::', 23, 'ipv6')
special6.addSubnet('2001:db8::', 32, 'ipv6')
special6.addSubnet('2002::', 16, 'ipv6')
special6.addSubnet('3fff::', 20, 'ipv6')

/** Whether a machine with this address is on the public internet: not the shop's own, nor in its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  return !special.check(address, 'ipv4')
}

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
