import { listingParameterNames } from '#modules/catalog/listing/parameters.ts'
import { identifierPattern } from '#platform/pagination.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import { type CacheLimits, type ReadOptions, type Tagged, TaggedCache } from '#platform/server/cache/tagged-cache.ts'
import { currentNetwork } from '#platform/server/current-work.ts'
import { maxWaitMilliseconds, WaitingLine } from '#platform/server/waiting-line.ts'
import { type PagePath, pagePaths, pageRules, pathParts } from '#platform/site-map.ts'
import { contract } from '../../contract.ts'
import type { CachedResponse } from './cached-response.ts'

const cachedPages = pagePaths
  .filter((path) => pageRules(path).isCached)
  .map((path) => ({
    path: new RegExp(`^${path.replace(/\$\w+/g, (part) => pathParts[part] ?? identifierPattern)}$`),
    parameters: parametersOf(path),
  }))

function parametersOf(path: PagePath): readonly string[] {
  const { parameters = [] } = pageRules(path)
  return parameters === 'listing' ? listingParameterNames : parameters
}

const pagesOfOne = pagePaths
  .filter((path) => pageRules(path).audience !== 'everybody')
  .map((path) => new RegExp(`^${path.replace(/\{?\$\w*\}?/g, '.+')}$`))

/** Whether a path is a page of customers or staff, of which the server renders little more than a frame. */
export const isPageOfOne = (path: string) => pagesOfOne.some((page) => page.test(path))

/** Parameters that advertisements append to show where a visitor came from: no page reads them. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/
const maxUrlLength = 600

/** The one address under which a public page is cached; undefined with unknown or repeated parameters. */
export function publicPageAddress(url: URL): string | undefined {
  const page = cachedPages.find(({ path }) => path.test(url.pathname))
  if (!page) return undefined
  const parameters = [...url.searchParams].filter(([name]) => !campaign.test(name))
  const names = new Set(parameters.map(([name]) => name))
  if (names.size < parameters.length || [...names].some((name) => !page.parameters.includes(name))) return undefined
  parameters.sort(([a], [b]) => (a < b ? -1 : 1))
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= maxUrlLength ? address : undefined
}

/** Paths of the calls whose responses are shared by everybody; a parameter is one segment of a path. */
const paths = listCalls(contract)
  .filter(({ cache }) => cache !== undefined)
  .map(({ route }) => new RegExp(`^/api${route.replace(/\{[^}]+\}/g, '[\\w-]+')}$`))

/** The one address under which a public call is cached; unknown parameters stay, as the contract refuses them. */
export function publicCallAddress(url: URL): string | undefined {
  if (!paths.some((path) => path.test(url.pathname))) return undefined
  const parameters = new URLSearchParams(url.searchParams)
  parameters.sort()
  const query = parameters.toString()
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= maxUrlLength ? address : undefined
}

export const isCall = (address: string) => address.startsWith('/api/')

/** The one address under which the shared response is cached, if there is one. */
export const publicAddress = (url: URL) => (isCall(url.pathname) ? publicCallAddress(url) : publicPageAddress(url))

/** Without tags a response is not cached; `milliseconds`: for how long, if shorter than others. */
export type TaggedResponse = {
  answer: CachedResponse
  tags: readonly string[] | undefined
  milliseconds?: number | undefined
}

/** The queue in which pages wait to be made; calls never do. */
type PageCacheLimits = Pick<CacheLimits, 'bytes' | 'milliseconds' | 'staleMilliseconds' | 'now'> & {
  renderQueue?: WaitingLine | undefined
}

export class PageCache extends TaggedCache<CachedResponse> {
  constructor({ renderQueue, ...limits }: PageCacheLimits) {
    super({
      ...limits,
      // A price, an address or a telephone that the owner has changed is never shown again.
      tagsAtOnce: ['settings'],
      turn: (address, { isRenewal }) =>
        isCall(address) ? undefined : renderQueue?.turn({ isUrgent: isRenewal, network: currentNetwork() }),
    })
  }

  /** The cached response, or else the result of `make`, which runs once for all who ask for the address meanwhile. */
  async answer(address: string, make: () => Promise<TaggedResponse>, options?: ReadOptions): Promise<CachedResponse> {
    try {
      return await this.get(address, tagged(make), options)
    } catch (error) {
      if (error instanceof FailedAnswer) return error.answer
      throw error
    }
  }
}

/** An error response is only for its caller, and replaces nothing in the cache. */
class FailedAnswer extends Error {
  readonly answer: CachedResponse

  constructor(answer: CachedResponse) {
    super(`answered ${answer.status}`)
    this.answer = answer
  }
}

const tagged = (make: () => Promise<TaggedResponse>) => async (): Promise<Tagged<CachedResponse>> => {
  const { answer, tags, milliseconds } = await make()
  if (answer.status >= 500) throw new FailedAnswer(answer)
  const bytes = answer.bytes + sizeOf(tags)
  return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes, milliseconds }
}

/** A text's own bytes, the engine's overhead, and its entries in the index. */
const sizeOf = (tags: readonly string[] = []) => tags.reduce((sum, tag) => sum + tag.length + 96, 0)

/** Few pages are made at once. Cached responses, calls and the pages of customers and staff never wait here. */
export const openRenderQueue = (milliseconds = maxWaitMilliseconds): WaitingLine =>
  new WaitingLine({
    things: 'pages',
    // One page has the processor while others wait for the database or are being compressed.
    atOnce: 6,
    // A page takes the processor about ten milliseconds; a crawler that keeps the queue full refuses nobody else.
    waiting: 32,
    forOthers: 6,
    milliseconds,
  })

/** The same response, once its text has ended. */
export const bufferResponse = async (page: Response): Promise<Response> =>
  page.body ? new Response(await page.arrayBuffer(), page) : page

/** Renders a page in its turn, which ends when `render` resolves with the whole page. */
export async function runQueued(queue: WaitingLine, render: () => Promise<Response>): Promise<Response> {
  const release = await queue.turn({ network: currentNetwork() })
  return render().finally(release)
}
