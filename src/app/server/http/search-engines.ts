import { Hono } from 'hono'
import { endlessListingParameters } from '#modules/catalog/listing/parameters.ts'
import {
  countProductSitemaps,
  listCategories,
  listVehiclesOnSale,
  type SitemapProduct,
  sitemapProducts,
} from '#modules/catalog/server/index.ts'
import { vehiclePath } from '#modules/fitment/cars/car-names.ts'
import { streamContent } from '#platform/server/http/streams.ts'
import type { Shop } from '#platform/server/shop.ts'
import { pagePaths, pageRules } from '#platform/site-map.ts'
import { element } from '#platform/text.ts'

const pages = pagePaths.filter((path) => pageRules(path).sitemap === 'pages')

async function listedPages(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return [...pages, ...categories.map(({ id }) => `/products?category=${id}`)]
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** The first part of a path, up to its first parameter. */
const beginningOf = (path: string) => /^\/[^/{$]*/.exec(path)?.[0] ?? path

// What crawlers must not request: the API, hidden pages by their prefix, and lists whose number is unlimited.
function disallowed(): string[] {
  const hidden = pagePaths.filter((path) => !pageRules(path).isIndexed && !pageRules(path).isMissing)
  const beginnings = [...new Set(['/api', ...hidden.map(beginningOf)])].sort()
  const shortest = beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
  return [...shortest, ...endlessListingParameters.toSorted().map((name) => `/*?*${name}=`)]
}

/** The protocol's limit of addresses per file. */
const maxPages = 50_000

/** The pages of cars for which the shop has something. */
async function vehiclePages(shop: Shop): Promise<string[]> {
  const models = (await listVehiclesOnSale(shop)).flatMap((make) => make.models)
  const paths = models.flatMap(({ slug, years }) => years.map((year) => vehiclePath({ slug, year })))
  return paths.slice(0, maxPages)
}

type Batches = AsyncGenerator<SitemapProduct[], void>

async function* productSitemap(
  { settings: { url } }: Shop,
  first: SitemapProduct[],
  others: Batches,
): AsyncGenerator<string, void> {
  const entryOf = ({ path, updatedAt }: SitemapProduct) =>
    `<url>${location(url + path)}<lastmod>${updatedAt.toISOString()}</lastmod></url>`
  yield `${start}<urlset ${namespace}>`
  yield first.map(entryOf).join('')
  for await (const batch of others) yield batch.map(entryOf).join('')
  yield '</urlset>'
}

export function searchEngineRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.get('/robots.txt', (context) => {
    const rules = disallowed()
      .map((path) => `Disallow: ${path}`)
      .join('\n')
    const text = `User-agent: *\n${rules}\n\nSitemap: ${shop.settings.url}/sitemap.xml\n`
    return context.text(text, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  app.get('/sitemap.xml', async (context) => {
    const count = await countProductSitemaps(shop)
    const vehicles = (await vehiclePages(shop)).length > 0 ? ['vehicles'] : []
    const files = ['pages', ...vehicles, ...Array.from({ length: count }, (_none, index) => `products-${index + 1}`)]
    const entries = files.map((file) => `<sitemap>${location(`${shop.settings.url}/sitemaps/${file}.xml`)}</sitemap>`)
    return context.body(`${start}<sitemapindex ${namespace}>${entries.join('')}</sitemapindex>`, 200, headers)
  })
  app.get('/sitemaps/pages.xml', async (context) => {
    const entries = (await listedPages(shop)).map((path) => `<url>${location(shop.settings.url + path)}</url>`)
    return context.body(`${start}<urlset ${namespace}>${entries.join('')}</urlset>`, 200, headers)
  })
  app.get('/sitemaps/vehicles.xml', async (context) => {
    const entries = (await vehiclePages(shop)).map((path) => `<url>${location(shop.settings.url + path)}</url>`)
    if (entries.length === 0) return context.text('not found', 404)
    return context.body(`${start}<urlset ${namespace}>${entries.join('')}</urlset>`, 200, headers)
  })
  app.get('/sitemaps/:file{products-[1-9][0-9]{0,5}\\.xml}', async (context) => {
    const batches = sitemapProducts(shop, Number(/\d+/.exec(context.req.param('file'))?.[0]))
    const first = await batches.next()
    if (first.done) return context.text('not found', 404)
    const content = productSitemap(shop, first.value, batches)
    return context.body(streamContent(shop, content, 'a sitemap broke off'), 200, headers)
  })
  return app
}

const location = (address: string) => element('loc', address)
