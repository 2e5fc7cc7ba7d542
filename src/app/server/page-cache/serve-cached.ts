import type { RequestListener, ServerResponse } from 'node:http'
import { bringsSession } from '#modules/customers/server/index.ts'
import { readNodeRequest } from '#platform/server/http/visitor.ts'
import { newRequestId, requestIdHeader } from '#platform/server/log.ts'
import type { IsOtherName } from '../http/redirect-host.ts'
import { negotiateResponse, type Outgoing, staleMarks } from './cached-response.ts'
import { type PageCache, publicAddress } from './page-cache.ts'

type ServeOptions = {
  isOtherName?: IsOtherName
  /** While it is, cached responses are served as they are, and marked. */
  isDatabaseUnavailable?: () => boolean
}

/** How many spellings of addresses are cached, including all that browsers use over and over. */
const maxSpellings = 4_000

/** Serves shared responses straight from the cache, before any routing; all else does the same, slower. */
export function serveCached(
  cache: PageCache,
  otherwise: RequestListener,
  { isOtherName = () => false, isDatabaseUnavailable = () => false }: ServeOptions = {},
): RequestListener {
  const addresses = new Map<string, string | undefined>()

  function addressOf(target: string): string | undefined {
    const known = addresses.get(target)
    if (known !== undefined || addresses.has(target)) return known
    const address = readAddress(target)
    if (addresses.size >= maxSpellings) addresses.clear()
    if (target.length <= 1_000) addresses.set(target, address)
    return address
  }

  return (request, response) => {
    const { method, url = '' } = request
    const address = method === 'GET' || method === 'HEAD' ? addressOf(url) : undefined
    const isAway = isDatabaseUnavailable()
    const answer =
      address === undefined
        ? undefined
        : isAway
          ? cache.findHeld(address)
          : cache.find(address, { isFresh: bringsSession(request.headers.cookie) })
    if (!answer || isOtherName(readNodeRequest(request))) return otherwise(request, response)
    const outgoing = negotiateResponse(answer, {
      method,
      acceptEncoding: headerOf(request.headers['accept-encoding']),
      ifNoneMatch: request.headers['if-none-match'],
    })
    if (outgoing instanceof Promise)
      outgoing.then(
        (made) => send(response, made, isAway),
        () => otherwise(request, response),
      )
    else send(response, outgoing, isAway)
  }
}

function send(response: ServerResponse, { status, headers, body }: Outgoing, isAway: boolean): void {
  const mark = isAway ? staleMark : freshMark
  response.writeHead(status, [...headers, ...mark, requestIdHeader, newRequestId()])
  response.end(body)
}

const freshMark = ['Cache-Status', 'shop; hit']
const staleMark = Object.entries(staleMarks).flat()

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value)

/** A request that names another server in its request line, as proxies get them, is not for this shop. */
function readAddress(target: string): string | undefined {
  const whole = `http://shop${target}`
  return target.startsWith('/') && URL.canParse(whole) ? publicAddress(new URL(whole)) : undefined
}
