import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsPerSitemap } from '#modules/catalog/product-page/server/product-lists.ts'
import { productPath } from '#modules/catalog/products/address.ts'
import { pagePaths, pageRules } from '#platform/site-map.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestServer } from '#test/http-server.ts'

const server = useTestServer()
const read = async (path: string) => {
  const answer = await server.current.anonymous.fetch(path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

test('robots are excluded from personal pages, and pointed to the sitemap', async () => {
  const { status, text } = await read('/robots.txt')
  expect(status).toBe(200)
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
  expect(disallowed).toEqual([
    '/admin',
    '/api',
    '/cart',
    '/checkout',
    '/claim-order',
    '/compare',
    '/favorites',
    '/forgot-password',
    '/login',
    '/newsletter',
    '/pay-order',
    '/payment-',
    '/preview',
    '/profile',
    '/register',
    '/reset-password',
    '/shared-favorites',
    '/track-order',
    '/*?*aspect=',
    '/*?*load=',
    '/*?*offset=',
    '/*?*pcd=',
    '/*?*rimWidth=',
    '/*?*search=',
    '/*?*speed=',
    '/*?*terrain=',
    '/*?*vehicle=',
    '/*?*width=',
  ])
  for (const path of pagePaths.filter((path) => pageRules(path).isIndexed))
    expect(disallowed.filter((beginning) => path.startsWith(beginning))).toEqual([])
  expect(text).toContain(`Sitemap: ${server.current.url}/sitemap.xml`)
})

test('the sitemap names every product on sale once, in files of a bounded size', async () => {
  const { shop, url } = server.current
  await shop.database.execute(sql`
    insert into products (name, description, price_cents, image_urls)
    select 'Porca ' || number, '', 100, '{}' from generate_series(1, ${productsPerSitemap}::int) as number`)
  const product = await aProduct(shop.database)
  const deleted = await aProduct(shop.database, { deletedAt: new Date() })
  const index = await read('/sitemap.xml')
  expect(index.type).toContain('application/xml')
  expect(locationsOf(index.text)).toEqual(['pages', 'products-1', 'products-2'].map((f) => `${url}/sitemaps/${f}.xml`))

  const files = await Promise.all(['/sitemaps/products-1.xml', '/sitemaps/products-2.xml'].map(read))
  const named = files.map(({ text }) => locationsOf(text))
  expect(named.map(({ length }) => length)).toEqual([productsPerSitemap, 1])
  expect(new Set(named.flat()).size).toBe(productsPerSitemap + 1)
  expect(named.flat()).toContain(url + productPath(product))
  expect(named.flat()).not.toContain(url + productPath(deleted))
  expect(files.map(({ text }) => text).join()).toContain(`<lastmod>${product.updatedAt.toISOString()}</lastmod>`)
  for (const { text } of files) expect(text).toMatch(/^<\?xml .*<\/urlset>$/s)
})

test('there is no file after the last one, and pages have a separate file', async () => {
  expect((await read('/sitemaps/products-3.xml')).status).toBe(404)
  const pages = [
    '/',
    '/products',
    '/vehicles',
    '/fit-rules',
    '/help',
    '/contact',
    '/about',
    '/privacy',
    '/returns',
    '/terms',
  ]
  const named = locationsOf((await read('/sitemaps/pages.xml')).text)
  expect(named.slice(0, pages.length)).toEqual(pages.map((path) => server.current.url + path))
  for (const address of named.slice(pages.length)) expect(address).toContain('/products?category=')
})

test('the sitemap names the pages of cars with fitting products', async () => {
  const { shop, url } = server.current
  expect((await read('/sitemaps/vehicles.xml')).status).toBe(404)
  await aVehicle(shop.database, { make: 'Lada', model: 'Niva 4x4', yearFrom: 2016, yearTo: 2017 })
  await aProduct(shop.database, { name: 'Pneu', rimInches: 14, tyreWidthMm: 175, tyreAspectRatio: 65 })
  const named = locationsOf((await read('/sitemaps/vehicles.xml')).text)
  expect(named.filter((address) => address?.includes('lada'))).toEqual(
    [2016, 2017].map((year) => `${url}/vehicles/lada-niva-4x4/${year}`),
  )
  expect(locationsOf((await read('/sitemap.xml')).text)).toContain(`${url}/sitemaps/vehicles.xml`)
})
