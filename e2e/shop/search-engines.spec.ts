import { z } from 'zod'
import { administrator, defaultAddress } from '../../playwright.config.ts'
import { listingParameter, listingParameterNames } from '../../src/modules/catalog/listing/parameters.ts'
import { pagePaths, pageRules } from '../../src/platform/site-map.ts'
import { listingExamples } from '../../test/listing-examples.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { headOfPage } from '../support/page-head.ts'
import { addressOf } from '../support/product-address.ts'
import { breadcrumbList, organization, productWithOffer, webSite } from '../support/search-engine-shapes.ts'

const ids = z.array(z.object({ id: z.uuid() })).min(1)
const firstOf = async (answer: { json(): Promise<unknown> }) => ids.parse(await answer.json())[0]?.id ?? ''

test('Every page of the sitemap can be found and shared', async ({ page, request }) => {
  for (const path of pagePaths.filter((path) => pageRules(path).sitemap === 'pages')) {
    const { meta, canonical, title } = await headOfPage(request, page, path)
    expect(canonical).toBe(defaultAddress + path)
    expect(meta).toMatchObject({
      description: expect.stringMatching(/.{30}/),
      'og:title': title,
      'og:description': meta.description,
      'og:url': defaultAddress + path,
      'og:type': 'website',
      'og:site_name': 'Aro Certo',
      'og:locale': 'pt_BR',
      'twitter:card': 'summary_large_image',
    })
    expect(meta).not.toHaveProperty('robots')
    const picture = await request.get(meta['og:image'] ?? '')
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
  }
})

test('The home page tells search engines who the shop is and how to search it', async ({ page, request }) => {
  const { things, meta } = await headOfPage(request, page, '/')
  expect(meta).toHaveProperty('keywords')
  z.tuple([organization, webSite]).parse(things)
})

test('Pages below the home page have a breadcrumb', async ({ page, request }) => {
  const category = await firstOf(await request.get('/api/categories'))
  const listing = await headOfPage(request, page, `/products?category=${category}&page=2&view=list&utm_source=x`)
  expect(listing.canonical).toBe(`${defaultAddress}/products?category=${category}&page=2`)
  expect(breadcrumbList.parse(listing.things[0]).itemListElement[1]?.item).toBe(`${defaultAddress}/products`)
  for (const path of ['/help', '/about', '/contact']) {
    const { things } = await headOfPage(request, page, path)
    expect(things.filter((thing) => breadcrumbList.safeParse(thing).success)).toHaveLength(1)
  }
})

test('A product is offered with its price and its pictures, under one address', async ({ page, request }) => {
  // Other tests feature products, too, and not every product has several pictures.
  const { id, path } = await aProduct(page, 'Jogo de Rodas Noova N-30')
  const product = await headOfPage(request, page, `/product/${id}`)
  expect(product.canonical).toBe(`${defaultAddress}${path}`)
  expect(product.meta['og:type']).toBe('product')
  const [described] = z.tuple([productWithOffer, breadcrumbList]).parse(product.things)
  expect(described.offers).toMatchObject({ price: expect.any(String), priceCurrency: 'BRL', url: product.canonical })
  // One price for four wheels.
  expect(described.offers).toMatchObject({ includesObject: { amountOfThisGood: 4, unitCode: 'C62' } })
  const pictures = [...(described.image ?? []), product.meta['og:image'] ?? '']
  expect(pictures.length).toBeGreaterThan(1)
  for (const picture of pictures)
    expect((await request.get(picture)).headers()).toMatchObject({ 'content-type': 'image/jpeg' })
})

test('A product’s name is always treated as text', async ({ page }) => {
  await signInByApi(page, administrator)
  const name = `Roda </script><script>document.title='lost'</script> "17" & 'cia' ${Date.now()}`
  const { request } = page
  const categoryId = await firstOf(await request.get('/api/categories'))
  const { imageUrls } = z
    .object({ imageUrls: z.array(z.string()) })
    .parse(await (await request.get(`/api/products/${(await aProduct(page)).id}`)).json())
  const fields = { name, description: '<!-- <script>', categoryId, priceCents: 100, isPriceOnRequest: true, imageUrls }
  const { id } = z
    .object({ id: z.uuid() })
    .parse(await (await request.post('/api/admin/products', { data: fields })).json())
  try {
    await page.goto(`/products/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} | Aro Certo`)
    const { things } = await headOfPage(request, page, `/products/${id}`)
    const [product] = z.tuple([productWithOffer, breadcrumbList]).parse(things)
    expect(product).toMatchObject({ name, description: fields.description })
    expect(product.offers).not.toHaveProperty('price')
  } finally {
    await request.delete(`/api/admin/products/${id}`)
  }
})

test('A listing by any parameter is cached, and found under its canonical address', async ({ page, request }) => {
  for (const name of listingParameterNames) {
    const address = await addressOf(request, `/products?${name}=${listingExamples[name]}`)
    const { meta, canonical } = await headOfPage(request, page, address)
    const { decides, isEndless, isPlace } = listingParameter(name)
    const isPageOfItsOwn = decides === 'list' || decides === 'narrowing' || decides === 'page' || isPlace
    expect(meta.robots, name).toBe(isEndless ? 'noindex, follow' : undefined)
    expect(canonical, name).toBe(isEndless ? undefined : defaultAddress + (isPageOfItsOwn ? address : '/products'))
    const cached = await request.get(address)
    expect(cached.headers()['cache-control']).toContain('public')
    // Other journeys change what the list shows meanwhile.
    const isCached = async () => {
      const [first, again] = [await request.get(address), await request.get(address)]
      return first.headers().etag === again.headers().etag
    }
    await expect.poll(isCached, { message: name }).toBe(true)
  }
})

const hidden = pagePaths.filter((path) => {
  const { audience, isIndexed, isMissing } = pageRules(path)
  return audience === 'everybody' && !isIndexed && !isMissing
})
test('Pages that are no use to strangers are not indexed by search engines', async ({ page, request }) => {
  for (const path of ['/products?category=none', ...hidden]) {
    const { meta, canonical } = await headOfPage(request, page, path)
    expect([meta.robots, canonical], path).toEqual(['noindex, follow', undefined])
  }
  for (const path of ['/nada-por-aqui', '/products/7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11', '/cart', '/admin/orders']) {
    const { meta, canonical } = await headOfPage(request, page, path)
    expect([meta.robots, canonical], path).toEqual([expect.stringContaining('noindex'), undefined])
  }
})

test('Icons are available at their default and their linked addresses', async ({ request }) => {
  const manifest = z
    .object({ icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await request.get('/site.webmanifest')).json())
  for (const path of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    ...manifest.icons.map(({ src }) => src),
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(/^image\//)
  }
})

test('The canonical address follows a visitor from page to page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Uso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Termos de Uso' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${defaultAddress}/terms`)
})
