import { enter, putIntoCart } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const onix = '/products?vehicle=Chevrolet%20Onix%202019'

test('What fits a car is told by verdict, and what does not fit only to who asks', async ({ page }) => {
  await page.goto(onix)
  await ready(page)
  const tabs = page.getByRole('navigation', { name: 'Produtos por veredito' })
  await expect(tabs.getByRole('link')).toHaveText([
    /^Serve \(\d+\)$/,
    /^Serve com/,
    /^Sem dados/,
    /^Não serve \(\d+\)$/,
  ])
  await expect(page.getByRole('article').filter({ hasText: 'Não serve' })).toHaveCount(0)
  await page.getByRole('link', { name: '185/65 R15', exact: true }).click()
  await expect(page).toHaveURL(/ownTyre=185%2F65%20R15/)
  await tabs.getByRole('link', { name: /^Não serve/ }).click()
  await expect(page.getByText('Estes produtos não servem no seu veículo')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/compatíveis|não sabemos/)
  await expect(page.getByRole('article').first()).toContainText('Não serve')
})

test('The car stays, speaks on a product’s page, and warns in the cart', async ({ page }) => {
  await enter(page)
  const { products } = await (await page.request.get(`/api${onix}&verdict=nao_serve`)).json()
  const [misfit] = products
  await page.goto(`/products/${misfit.id}`)
  await ready(page)
  const fit = page.getByRole('region', { name: 'Serve no meu carro?' })
  await fit.getByLabel('Montadora').selectOption('Chevrolet')
  await fit.getByLabel('Modelo').selectOption('Onix')
  await fit.getByLabel('Ano').selectOption('2019')
  const answer = page.getByRole('region', { name: 'No seu Chevrolet Onix 2019' })
  await expect(answer).toContainText('Não serve')
  await expect(answer).toContainText('confira no manual ou na etiqueta da porta')
  await expect(page.getByRole('link', { name: 'Seu carro: Chevrolet Onix 2019' })).toBeVisible()
  await putIntoCart(page, misfit)
  await page.request.put('/api/cart/shipping', { data: { postalCode: '83203000', service: 'local' } })
  await page.goto('/cart')
  await expect(page.getByText('Atenção: nem tudo serve no seu Chevrolet Onix 2019')).toBeVisible()
  await expect(
    page
      .getByRole('link', { name: /Finalizar/ })
      .or(page.getByRole('button', { name: /Finalizar/ }))
      .first(),
  ).toBeEnabled()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list for a car and its verdicts are there', async ({ page }) => {
    await page.goto(onix)
    await expect(page.getByRole('article').first()).toContainText('Serve com ressalva')
    await expect(page.getByText('Qual medida está no seu pneu?')).toBeVisible()
    await page.getByRole('link', { name: /^Não serve/ }).click()
    await expect(page.getByRole('article').first()).toContainText('Não serve')
  })
})
