import type { Page } from '@playwright/test'
import { expectAccessibleLayouts } from '../support/accessibility.ts'
import { answer, answerAsUsual, clearFailedCalls, fail, hold, navigateInBrowser } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const nothingListed = { products: [], total: 0, page: 1, pageCount: 1, fittingCount: null, facets: [] }
const unknownId = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'

const wheels = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Jogo de Rodas/ })
    .first()

test.beforeEach(async ({ page }) => {
  // Every state is checked in three widths.
  test.slow()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ready(page)
})

test.describe('The home page', () => {
  test('shows what is loading', { tag: '@all' }, async ({ page }) => {
    const release = await hold(page, /^\/(banners|products\/featured)$/)
    await navigateInBrowser(page, '/')
    await expect(page.getByText('Carregando produtos em destaque...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'NAVEGUE POR CATEGORIAS' })).toBeVisible()
    await expectAccessibleLayouts(page)
    release()
    await expect(page.getByRole('region', { name: 'Destaques da loja' })).toBeVisible()
    await expect(page.getByText('Carregando produtos em destaque...')).toBeHidden()
  })

  for (const [state, answering] of [
    ['fail', fail],
    ['are empty', (page, path) => answer(page, path, [])],
  ] as const satisfies [string, typeof fail][]) {
    test(`says so when its sections ${state}`, { tag: '@all' }, async ({ page, consoleErrors }) => {
      await answering(page, /^\/(banners|products\/featured)$/)
      await navigateInBrowser(page, '/')
      await expect(page.getByText('Nenhum banner disponível')).toBeVisible()
      await expect(page.getByText('Nenhum produto em destaque disponível no momento.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'VER TODOS OS PRODUTOS' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'NOSSAS MARCAS' })).toBeVisible()
      await expectAccessibleLayouts(page)
      clearFailedCalls(consoleErrors)
    })
  }

  test('needs no arrows, dots and pause for a single banner', { tag: '@all' }, async ({ page, request }) => {
    const banners: unknown[] = await (await request.get('/api/banners')).json()
    await answer(page, /^\/banners$/, banners.slice(0, 1))
    await navigateInBrowser(page, '/')
    await expect(page.getByRole('region', { name: 'Destaques da loja' })).toBeVisible()
    await expect(page.getByRole('button', { name: /banner/i })).toHaveCount(0)
  })
})

test.describe('The listing', () => {
  test('shows twelve grey cards while it is loading', { tag: '@all' }, async ({ page }) => {
    const release = await hold(page, /^\/products$/)
    await navigateInBrowser(page, '/products?search=Rodas')
    await expect(page.locator('[data-skeleton]')).toHaveCount(12)
    await expect(page.getByRole('heading', { level: 1, name: 'Rodas', exact: true })).toBeVisible()
    await expectAccessibleLayouts(page)
    release()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(wheels(page)).toBeVisible()
  })

  test('can be retried when it fails', { tag: '@all' }, async ({ page, consoleErrors }) => {
    await fail(page, /^\/products$/)
    await navigateInBrowser(page, '/products?search=Rodas')
    await expect(page.getByText('Erro ao carregar produtos.')).toBeVisible()
    await expectAccessibleLayouts(page)
    await answerAsUsual(page)
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(wheels(page)).toBeVisible()
    clearFailedCalls(consoleErrors)
  })

  test('offers eight popular products when it is empty', { tag: '@all' }, async ({ page }) => {
    await answer(page, /^\/products$/, nothingListed)
    const release = await hold(page, /^\/products\/newest$/)
    await navigateInBrowser(page, '/products?search=xyz')
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Produtos Populares' })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(8)
    release()
    await expect(page.getByRole('article')).toHaveCount(8)
    await expectAccessibleLayouts(page)
    const whatsAppLink = page.getByRole('main').getByRole('link', { name: 'Perguntar pelo WhatsApp' })
    await expect(whatsAppLink).toHaveAttribute('href', /xyz/)
    await answerAsUsual(page)
    await page.getByRole('main').getByRole('link', { name: 'Ver produtos' }).click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('says whether the words or the filters exclude everything', { tag: '@all' }, async ({ page }) => {
    await answer(page, /^\/products$/, nothingListed)
    await navigateInBrowser(page, '/products?search=xyz')
    await expect(page.getByText(/^Confira a grafia/)).toBeVisible()
    await navigateInBrowser(page, '/products?search=Rodas&rim=14&min=9000')
    await expect(page.getByText('Nenhum produto corresponde aos filtros escolhidos.')).toBeVisible()
    await expect(page.getByText(/^Confira a grafia/)).toBeHidden()
  })

  test('says that it is empty even when the popular products fail', { tag: '@all' }, async ({
    page,
    consoleErrors,
  }) => {
    await answer(page, /^\/products$/, nothingListed)
    await fail(page, /^\/products\/newest$/)
    await navigateInBrowser(page, '/products?search=xyz')
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Produtos Populares' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Ver produtos' })).toBeVisible()
    clearFailedCalls(consoleErrors)
  })
})

test.describe('A product’s page', () => {
  const aProduct = async (request: { get(url: string): Promise<{ json(): Promise<unknown> }> }) => {
    type Featured = { id: string; name: string; path: string }
    const [featured] = (await (await request.get('/api/products/featured')).json()) as Featured[]
    const { id = '', name = '', path = '' } = featured ?? {}
    return { id, name, path, call: new RegExp(`^/products/${path.split('-').at(-1)}$`) }
  }

  test('says that it is loading', { tag: '@all' }, async ({ page, request }) => {
    const { name, path, call } = await aProduct(request)
    const release = await hold(page, call)
    await navigateInBrowser(page, path)
    await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
    await expectAccessibleLayouts(page)
    release()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('links to the other products when it cannot be loaded', { tag: '@all' }, async ({
    page,
    request,
    consoleErrors,
  }) => {
    const { path, call } = await aProduct(request)
    await fail(page, call)
    await navigateInBrowser(page, path)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible()
    await expect(failure).toContainText('Ocorreu um erro. Por favor, tente novamente.')
    await expectAccessibleLayouts(page)
    await page.getByRole('main').getByRole('link', { name: 'Ver produtos' }).click()
    await expect(page).toHaveURL(/\/products$/)
    consoleErrors.splice(0)
  })

  test('can be loaded again after a failure', { tag: '@all' }, async ({ page, request, consoleErrors }) => {
    const { name, path, call } = await aProduct(request)
    await fail(page, call)
    await navigateInBrowser(page, path)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible()
    await expect(failure).toContainText('Ocorreu um erro. Por favor, tente novamente.')
    await answerAsUsual(page)
    await page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    consoleErrors.splice(0)
  })

  test('links to the other products when there is no such product', { tag: '@all' }, async ({
    page,
    consoleErrors,
  }) => {
    await navigateInBrowser(page, `/products/${unknownId}`)
    await expect(page.getByRole('heading', { name: 'Produto não encontrado' })).toBeVisible()
    await expectAccessibleLayouts(page)
    clearFailedCalls(consoleErrors)
  })

  for (const [state, answering] of [
    ['fail', fail],
    ['are slow', hold],
    ['are none', (page, path) => answer(page, path, [])],
  ] as const satisfies [string, (page: Parameters<typeof fail>[0], path: RegExp) => Promise<unknown>][]) {
    test(`is complete when its related products ${state}`, { tag: '@all' }, async ({
      page,
      request,
      consoleErrors,
    }) => {
      const { id, name, path } = await aProduct(request)
      await answering(page, new RegExp(`^/products/${id}/related$`))
      await navigateInBrowser(page, path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeHidden()
      clearFailedCalls(consoleErrors)
    })
  }
})

test.describe('An unknown address', () => {
  test('shows the twelve newest products, and grey cards before', { tag: '@all' }, async ({ page }) => {
    const release = await hold(page, /^\/products\/newest$/)
    await navigateInBrowser(page, '/nada-por-aqui')
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(12)
    await expectAccessibleLayouts(page)
    release()
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  for (const [state, answering] of [
    ['fail', fail],
    ['are none', (page, path) => answer(page, path, [])],
  ] as const satisfies [string, typeof fail][]) {
    test(`offers a link when the newest products ${state}`, { tag: '@all' }, async ({ page, consoleErrors }) => {
      await answering(page, /^\/products\/newest$/)
      await navigateInBrowser(page, '/nada-por-aqui')
      await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Ver produtos' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await expectAccessibleLayouts(page)
      clearFailedCalls(consoleErrors)
    })
  }
})
