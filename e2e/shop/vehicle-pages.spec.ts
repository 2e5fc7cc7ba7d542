import { defaultAddress } from '../../playwright.config.ts'
import { expectAccessibleLayouts } from '../support/accessibility.ts'
import { change, navigateInBrowser } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { headOfPage } from '../support/page-head.ts'
import { ready } from '../support/ready.ts'
import { breadcrumbList } from '../support/search-engine-shapes.ts'

test('Every page’s footer leads to what fits a car', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rodas e pneus por veículo' }).click()
  await expect(page).toHaveURL(/\/vehicles$/)
  await page.getByRole('region', { name: 'Volkswagen' }).getByRole('link', { name: /^Gol / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rodas e pneus para Volkswagen Gol \d{4}$/)
  await page.getByRole('navigation', { name: 'Outros anos do Gol' }).getByRole('link', { name: '2018' }).click()
  await expect(page).toHaveURL(/\/vehicles\/volkswagen-gol\/2018$/)
  const measures = page.getByRole('region', { name: 'Medidas de fábrica' })
  await expect(measures).toContainText('4x100')
  await expect(page.getByText('confira no manual ou na etiqueta da porta')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^Pneus/ })
      .getByRole('article')
      .first(),
  ).toContainText(/Serve/)
  await expectAccessibleLayouts(page)
  await measures.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\?vehicle=Volkswagen%20Gol%202018&ownTyre=/)
})

test('On a phone a make is one touch away from the top of the list of cars', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vehicles')
  await ready(page)
  const models = page.getByRole('region', { name: 'Mercedes-Benz' })
  await expect(models).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'Montadoras' }).getByRole('link', { name: 'Mercedes-Benz' }).click()
  await expect(models.getByRole('heading', { name: 'Mercedes-Benz' })).toBeInViewport()
})

test('The list for a car links to the car’s own page, and that of a car without data to none', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/products?vehicle=Volkswagen%20Gol%202018')
  await page.getByRole('link', { name: 'Medidas de fábrica do Volkswagen Gol 2018' }).click()
  await expect(page).toHaveURL(/\/vehicles\/volkswagen-gol\/2018$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rodas e pneus para Volkswagen Gol 2018')
  await page.goto('/products?vehicle=Volkswagen%20Gol%201981')
  await ready(page)
  await expect(page.getByText('Ainda não temos as medidas de fábrica deste carro')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('compatíveis')
  await expect(page.getByRole('link', { name: /^Medidas de fábrica/ })).toHaveCount(0)
  // Instead of products that all say the same, it asks for what the owner can read on the tyre.
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Ver todos os pneus' })).toBeVisible()
  await main.getByRole('textbox', { name: 'Medida do seu pneu' }).fill('185 65 15')
  await main.getByRole('button', { name: 'Usar esta medida' }).click()
  await expect(page).toHaveURL(/ownTyre=185/)
  await expect(main.getByText('Pneus na medida que você informou')).toBeVisible()
  await expect(main.getByRole('article').first()).toContainText('é a medida do seu pneu')
  await expect(main.getByRole('article').first()).toContainText('185/65 R15')
  await main.getByRole('link', { name: 'Não sei' }).click()
  await expect(main.getByRole('link', { name: 'Ver todos os pneus' })).toBeVisible()
  // Its owner has somebody to ask.
  await page.getByRole('link', { name: 'Fale conosco: procuramos as medidas para você' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

const emptyGroup = 'Nenhum produto neste grupo. Veja os outros grupos, ou tire um filtro.'

test('The list for a car that nothing fits shows a message, and links to a contact', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/about')
  await ready(page)
  await change(page, /^\/products$/, {
    products: [],
    total: 0,
    fittingCount: 0,
    verdicts: ['serve'],
    verdictCounts: { serve: 0, ressalva: 0, semDados: 0, naoServe: 41 },
  })
  await navigateInBrowser(page, '/products?vehicle=Fiat%20Strada%202018')
  const main = page.getByRole('main')
  await expect(main.getByText('Hoje nenhum dos nossos produtos serve neste carro.')).toBeVisible()
  await expect(main.getByText('Ainda não temos rodas e pneus que sirvam no seu veículo')).toBeVisible()
  await expect(main).not.toContainText('Mostrando')
  const ask = main.getByRole('link', { name: 'Perguntar pelo WhatsApp' })
  await expect(ask).toHaveAttribute('href', /Fiat%20Strada%202018|Fiat\+Strada\+2018/)
  await expectAccessibleLayouts(page)
  // A filter may be what excludes everything.
  await navigateInBrowser(page, '/products?vehicle=Fiat%20Strada%202018&inStock=true')
  await expect(main.getByText(emptyGroup)).toBeVisible()
  await expect(main.getByText('Mostrando rodas e pneus compatíveis com o seu veículo')).toBeVisible()
  await expect(ask).toHaveCount(0)
})

test('An empty list of what does not fit a car claims neither misfits nor that nothing fits', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/about')
  await ready(page)
  await change(page, /^\/products$/, {
    products: [],
    total: 0,
    fittingCount: 30,
    verdicts: ['nao_serve'],
    verdictCounts: { serve: 30, ressalva: 0, semDados: 0, naoServe: 0 },
  })
  await navigateInBrowser(page, '/products?vehicle=Fiat%20Strada%202018&verdict=nao_serve')
  const main = page.getByRole('main')
  await expect(main.getByText(emptyGroup)).toBeVisible()
  await expect(main.getByText('Mostrando rodas e pneus compatíveis com o seu veículo')).toBeVisible()
  await expect(main).not.toContainText('não servem')
  await expect(main.getByRole('link', { name: 'Perguntar pelo WhatsApp' })).toHaveCount(0)
})

test('A car’s page is found, cached and shared under one address', async ({ page, request }) => {
  const address = '/vehicles/volkswagen-gol/2018'
  const head = await headOfPage(request, page, address)
  expect(head.canonical).toBe(defaultAddress + address)
  expect(head.title).toBe('Rodas e pneus para Volkswagen Gol 2018 | Aro Certo')
  expect(head.meta.description).toContain('4x100')
  expect(head.meta).not.toHaveProperty('robots')
  const [list] = head.things.map((thing) => breadcrumbList.safeParse(thing)).filter(({ success }) => success)
  expect(list?.data?.itemListElement[1]?.item).toBe(`${defaultAddress}/vehicles`)
  const cached = await request.get(address)
  expect(cached.headers()['cache-control']).toContain('public')
  expect(cached.headers().etag).toBe((await request.get(address)).headers().etag)
  const sitemap = await (await request.get('/sitemaps/vehicles.xml')).text()
  expect(sitemap).toContain(`<loc>${defaultAddress}${address}</loc>`)
})

test('A page of a car that the shop does not know says so, and is not indexed by search engines', {
  tag: '@all',
}, async ({ page, request }) => {
  for (const address of [
    '/vehicles/volkswagen-gol/1970',
    '/vehicles/lada-niva/2018',
    '/vehicles/volkswagen-gol/agora',
  ]) {
    const { status, meta, canonical } = await headOfPage(request, page, address)
    expect([status, meta.robots, canonical]).toEqual([404, 'noindex, follow', undefined])
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Ainda não temos nada para este carro' })).toBeVisible()
  }
})

test('Every verdict has a link to the rules behind it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?vehicle=Volkswagen Gol 2018')
  await page.getByRole('main').getByRole('link', { name: 'Como sabemos o que serve' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como sabemos o que serve' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Resolução Contran 916/2022')
  await expect(page.getByRole('main')).toContainText('Diâmetro do conjunto até 3 % maior ou menor')
})

test('A wheel that needs a ring names the one that the shop has, with its price', { tag: '@all' }, async ({ page }) => {
  const car = 'vehicle=Chevrolet%20Onix%202019'
  const { products } = await (await page.request.get(`/api/products?${car}&verdict=serve_com_ressalva`)).json()
  const wheel = products.find(({ fit }: { fit: { ring: { isInStock: boolean } | null } }) => fit.ring?.isInStock)
  await page.goto(`/products?${car}`)
  await ready(page)
  await page.goto(`/products/${wheel.id}`)
  await ready(page)
  const fit = page.getByRole('region', { name: 'No seu Chevrolet Onix 2019' })
  await expect(fit).toContainText(/Precisa de anel centralizador 73,1 × 56,6 \(R\$\s49,90\)/)
})
