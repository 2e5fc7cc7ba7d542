import { shopYear } from '../../src/platform/dates.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf } from '../support/product-address.ts'
import { expectVisibleTexts } from '../support/visible-texts.ts'

// What pages say about the shop can be read without scripts.
test.use({ javaScriptEnabled: false })

test('The footer shows the shop’s promises and contact details', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await expectVisibleTexts(page, ['Até', '30% de desconto', 'por tempo limitado'])
  const footer = page.getByRole('contentinfo')
  for (const text of [
    'Entrega em todo o Brasil',
    'Até 12x sem juros',
    '1 ano de garantia',
    'contato@arocerto.example',
    'São Paulo - SP',
    'Segunda a sexta: 9h às 18h',
    'Sábado: 9h às 13h',
    `© ${shopYear(new Date())} Aro Certo`,
  ])
    await expect(footer.getByText(text)).toBeVisible()
  await expect(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank')
  await expect(footer.getByRole('link', { name: '(11) 3000-1500' })).toHaveAttribute('href', /^tel:/)
  await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55/)
  for (const name of ['Rodas', 'Pneus', 'Acessórios', 'Kits Completos'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/products?search=${encodeURIComponent(name)}`,
    )
  await expect(footer.getByRole('link', { name: 'Promoções' })).toHaveAttribute('href', '/products?offers=true')
  const payment = footer.getByRole('region', { name: 'Formas de pagamento' }).getByRole('listitem')
  await expect(payment.filter({ hasText: /^Pix$/i })).toHaveCount(1)
  await expect(payment.filter({ hasText: /^Boleto$/ })).toHaveCount(1)
  // The provider that takes the payments of this shop.
  await expect(payment.filter({ hasText: 'Cartão · Simulado' })).toHaveCount(1)
})

test('Installments are shown as far as a product is sold in them', { tag: '@all' }, async ({ page, request }) => {
  const { products } = await (await request.get('/api/products?search=Limpeza&sort=price')).json()
  const cheap = products.find((one: { priceCents: number }) => one.priceCents < 4000)
  await page.goto(`/products/${cheap.id}`)
  await expect(page.getByText('1 ano de garantia').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/x sem juros no cartão/)).toHaveCount(0)
  const wheels = await (await request.get('/api/products?search=Rodas')).json()
  await page.goto(`/products/${wheels.products[0].id}`)
  await expect(page.getByRole('main').getByText(/^Até \d+x sem juros no cartão$/)).toBeVisible()
})

test('A product shows how it is delivered and returned', { tag: '@all' }, async ({ page, request }) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await expectVisibleTexts(page, [
    'Os pedidos saem de Paranaguá',
    'Grátis em Paranaguá, em 1 dia útil.',
    'R$ 20,00 para Pontal do Paraná e Matinhos, em 1-2 dias úteis.',
    'Correios (PAC ou SEDEX)',
    'Você tem 7 dias, a contar do recebimento',
    '1 ano de garantia',
    '7 dias para devolver',
  ])
})

test('The help centre answers by topic, in paragraphs', { tag: '@all' }, async ({ page }) => {
  await page.goto('/help')
  for (const topic of ['Todos', 'Pedidos', 'Entrega', 'Pagamento', 'Trocas e devoluções'])
    await expect(page.getByRole('group', { name: 'Assunto' }).getByText(topic, { exact: true })).toBeVisible()
  const articles = page.getByRole('region', { name: 'Respostas' }).locator('details')
  for (const article of await articles.all()) expect(await article.locator('p').count()).toBeGreaterThan(0)
  const several = articles.filter({ has: page.locator('p:nth-of-type(2)') }).first()
  await expect(several.locator('p').first()).toBeHidden()
  await several.locator('summary').click()
  await expect(several.locator('p').first()).toBeVisible()
})

test('The sign-in forms link to each other and home', { tag: '@all' }, async ({ page }) => {
  for (const [here, there, home] of [
    ['/login', '/register', '/'],
    ['/register', '/login', '/'],
  ] as const) {
    await page.goto(here)
    const links = page.getByRole('main').getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(expect.arrayContaining([there, home]))
  }
})
