import type { Locator, Page } from '@playwright/test'
import { hold } from '../support/answers.ts'
import { addToCartByApi, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { showDemoCategoriesAlone } from '../support/demo-categories.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const onix = '/products?vehicle=Chevrolet%20Onix%202019'
const gol = '/products?vehicle=Volkswagen%20Gol%202018'

test('What fits a car is listed by verdict, and what does not fit only on request', async ({ page }) => {
  await page.goto(onix)
  await ready(page)
  const tabs = page.getByRole('navigation', { name: 'Produtos por resultado' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Não serve' })).toHaveCount(0)
  const sizes = page.getByRole('region', { name: 'Qual medida está no seu pneu?' })
  const current = (place: Locator) => place.locator('[aria-current]')
  await sizes.getByRole('link', { name: '185/65 R15', exact: true }).click()
  await expect(page).toHaveURL(/ownTyre=185%2F65%20R15/)
  await expect(current(sizes)).toHaveText(['185/65 R15'])
  // Products without measures, as other journeys add them, are a third one.
  await expect(tabs.getByRole('link').first()).toHaveText(/^Serve \(\d+\)$/)
  await expect(tabs.getByRole('link').nth(1)).toHaveText(/^Serve, com atenção \(\d+\)$/)
  await page.getByRole('link', { name: /^Não serve \(\d+\)$/ }).click()
  await expect(page.getByText('Estes produtos não servem no seu veículo')).toBeVisible()
  await expect(current(tabs)).toHaveCount(0)
  await expect(current(sizes)).toHaveText(['185/65 R15'])
  await expect(page.getByRole('main')).not.toContainText(/compatíveis|não sabemos/)
  await expect(page.getByRole('article').first()).toContainText('Não serve')
})

test('A chosen car filters every list of tyres, until its switch is turned off', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(onix)
  await ready(page)
  const products = page.getByRole('article')
  await expect(page.getByRole('button', { name: 'Seu carro: Chevrolet Onix 2019' })).toBeVisible()
  const box = await products.first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(520)
  await page.goto('/')
  await ready(page)
  const panel = page.getByRole('region', { name: 'Busque por veículo' })
  await expect(panel.getByText('Chevrolet Onix 2019')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Trocar' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Ver o que serve' })).toHaveAttribute('href', /vehicle=Chevrolet/)
  const categories: { id: string; name: string }[] = await (await page.request.get('/api/categories')).json()
  const tyres = categories.find(({ name }) => name === 'Pneus')
  await page.goto(`/products?category=${tyres?.id}`)
  await ready(page)
  const choice = page.getByRole('switch', { name: 'Serve no meu Onix 2019' })
  await expect(choice).toBeChecked()
  await expect(products.filter({ hasText: 'Serve' })).toHaveCount(12)
  await expect(products.filter({ hasText: 'Não serve' })).toHaveCount(0)
  await choice.click()
  await expect(page).toHaveURL(/misfits=true/)
  await expect(products.filter({ hasText: 'Não serve' })).not.toHaveCount(0)
  await page.reload()
  await ready(page)
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page).not.toHaveURL(/misfits/)
  await expect(products.filter({ hasText: 'Não serve' })).toHaveCount(0)
})

test('The car is stored, shown on a product’s page, and checked in the cart', async ({ page }) => {
  await signUpByApi(page)
  const { products } = await (await page.request.get(`/api${onix}&verdict=nao_serve`)).json()
  const [misfit, other] = products
  await page.goto(`/products/${misfit.id}`)
  await ready(page)
  const fit = page.getByRole('region', { name: 'Serve no meu carro?' })
  await choose(fit, 'Chevrolet', 'Onix', '2019')
  await fit.getByRole('button', { name: 'Comparar' }).click()
  const answer = page.getByRole('region', { name: 'No seu Chevrolet Onix 2019' })
  await expect(answer).toContainText('Não serve')
  await expect(answer).toContainText('confira no manual ou na etiqueta da porta')
  await expect(answer.getByRole('heading', { name: 'No seu Chevrolet Onix 2019' })).toBeFocused()
  await answer.getByRole('button', { name: 'Trocar de carro' }).click()
  await expect(fit.getByRole('heading', { name: 'Serve no meu carro?' })).toBeFocused()
  await choose(fit, 'Chevrolet', 'Onix', '2019')
  await fit.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByRole('button', { name: 'Seu carro: Chevrolet Onix 2019' })).toBeVisible()
  await addToCartByApi(page, misfit)
  await addToCartByApi(page, other)
  await page.request.put('/api/cart/shipping', { data: { postalCode: '83203000', service: 'local' } })
  await page.goto('/help')
  await ready(page)
  await page.getByRole('button', { name: /Abrir carrinho/ }).click()
  const panel = page.getByRole('dialog', { name: /Seu Carrinho/ })
  await expect(panel.getByText('Atenção: nem tudo serve no seu Chevrolet Onix 2019')).toBeVisible()
  await page.goto('/cart')
  const warning = page.getByRole('status').filter({ hasText: 'Atenção: nem tudo serve no seu Chevrolet Onix 2019' })
  await expect(warning).toContainText(other.name)
  const answerFits = await hold(page, /^\/fits$/)
  await page
    .getByRole('button', { name: `Remover: ${other.name}` })
    .first()
    .click()
  await expect(warning).not.toContainText(other.name)
  await expect(warning).toContainText(misfit.name)
  answerFits()
  await page
    .getByRole('button', { name: /Finalizar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout/)
})

test('A line above the buy button says whether it fits the car and links to the reason', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { products } = await (await page.request.get(`/api${onix}&verdict=nao_serve`)).json()
  await page.goto(`/products/${products[0].id}`)
  await ready(page)
  const place = () =>
    page
      .getByRole('button', { name: 'Adicionar ao Carrinho' })
      .first()
      .evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  const line = page.getByRole('link', { name: 'Conferir se serve no meu carro' })
  expect((await line.boundingBox())?.y).toBeLessThan(before)
  await line.click()
  const fitCheck = page.getByRole('region', { name: 'Serve no meu carro?' })
  await expect(fitCheck.getByRole('heading')).toBeFocused()
  await expect(fitCheck.getByRole('heading')).toBeInViewport()
  await choose(fitCheck, 'Chevrolet', 'Onix', '2019')
  await fitCheck.getByRole('button', { name: 'Comparar' }).click()
  const answer = page.getByRole('link', { name: 'Não serve No seu Chevrolet Onix 2019' })
  await expect(answer).toBeVisible()
  expect(await place()).toBe(before)
  await answer.click()
  await expect(page.getByRole('heading', { name: 'No seu Chevrolet Onix 2019' })).toBeInViewport()
})

const garage = (page: Page) => page.getByRole('dialog', { name: 'Minha garagem' })
const inUse = (place: Locator) => place.getByRole('listitem').filter({ hasText: 'Em uso' })
const carButton = (page: Page, car: string) => page.getByRole('button', { name: `Seu carro: ${car}` })

/** In the category bar; on a small screen in the menu. */
async function linkToWhatFits(page: Page, car: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('link', { name: `O que serve no ${car}` }).filter({ visible: true })
}

async function choose(place: Locator, make: string, model: string, year: string): Promise<void> {
  await place.getByLabel('Montadora').selectOption(make)
  await place.getByLabel('Modelo', { exact: true }).selectOption(model)
  await place.getByLabel('Ano do modelo').selectOption(year)
}

test('Visitors can choose a car in the header, and remove it', { tag: '@phone' }, async ({ page }) => {
  await showDemoCategoriesAlone(page)
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Escolher meu carro' }).click()
  await expect(garage(page)).toContainText('Nenhum carro ainda')
  // On record, though not in the home page's panel.
  await garage(page).getByLabel('Montadora').selectOption('Chevrolet')
  await expect(garage(page).getByRole('option', { name: 'Onix Plus' })).toHaveCount(1)
  await choose(garage(page), 'Chevrolet', 'Onix', '2019')
  await garage(page).getByRole('button', { name: 'Guardar carro' }).click()
  await expect(inUse(garage(page))).toContainText('Chevrolet Onix 2019')
  await garage(page).getByRole('link', { name: 'Ver o que serve no Chevrolet Onix 2019' }).click()
  await expect(page).toHaveURL(/vehicle=Chevrolet%20Onix%202019/)
  await expect(garage(page)).toBeHidden()
  await page.goto('/')
  await ready(page)
  await (await linkToWhatFits(page, 'Chevrolet Onix 2019')).click()
  await expect(page).toHaveURL(/vehicle=Chevrolet%20Onix%202019/)
  await carButton(page, 'Chevrolet Onix 2019').click()
  await garage(page).getByRole('button', { name: 'Tirar Chevrolet Onix 2019 da garagem' }).click()
  await expect(garage(page)).toContainText('Nenhum carro ainda')
  await garage(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Escolher meu carro' })).toBeVisible()
})

test('All cars are requested once the form is used, and what was chosen before they arrive stays', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { products } = await (await page.request.get(`/api${onix}`)).json()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const release = await hold(page, /^\/vehicles$/)
  await page.goto(`/products/${products[0].id}`)
  await ready(page)
  const fit = page.getByRole('region', { name: 'Serve no meu carro?' })
  await expect(fit.getByLabel('Montadora')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('/api/vehicles')
  await fit.getByLabel('Montadora').focus()
  await expect.poll(() => requests).toContain('/api/vehicles')
  await choose(fit, 'Chevrolet', 'Onix', '2019')
  release()
  await expect(fit.getByRole('option', { name: 'Onix Plus' })).toHaveCount(1)
  await expect(fit.getByLabel('Modelo', { exact: true })).toHaveValue('Onix')
  await expect(fit.getByLabel('Ano do modelo')).toHaveValue('2019')
  await fit.getByLabel('Modelo', { exact: true }).selectOption('Onix Plus')
  await expect(fit.getByRole('option', { name: '2016' })).toHaveCount(0)
})

test('The car is moved to the account at sign-in, the garage holds several, and all are removed at sign-out', async ({
  page,
}) => {
  await page.goto(onix)
  await ready(page)
  await expect(carButton(page, 'Chevrolet Onix 2019')).toBeVisible()
  const shopper = await signUpByApi(page)
  await page.goto('/profile')
  await ready(page)
  const cars = page.getByRole('region', { name: 'Minha garagem' })
  await expect(inUse(cars)).toContainText('Chevrolet Onix 2019')
  await choose(cars, 'Honda', 'Civic', '2018')
  await cars.getByRole('button', { name: 'Guardar carro' }).click()
  await expect(inUse(cars)).toContainText('Honda Civic 2018')
  await carButton(page, 'Honda Civic 2018').click()
  await garage(page).getByRole('button', { name: 'Usar Chevrolet Onix 2019' }).click()
  await expect(inUse(garage(page))).toContainText('Chevrolet Onix 2019')
  await garage(page).getByRole('button', { name: 'Fechar' }).click()
  await cars.getByRole('button', { name: 'Tirar Chevrolet Onix 2019 da garagem' }).click()
  await expect(cars.getByRole('listitem')).toHaveCount(1)
  await expect(carButton(page, 'Honda Civic 2018')).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByText('Logout realizado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Escolher meu carro' })).toBeVisible()
  await signUpByApi(page)
  await page.goto('/profile')
  await ready(page)
  await expect(cars).toContainText('Nenhum carro ainda')
  await signInByApi(page, shopper)
  await page.goto('/')
  await expect(carButton(page, 'Honda Civic 2018')).toBeVisible()
})

test('Favorites show whether they fit the car, and why not', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const { products } = await (await page.request.get(`/api${onix}&verdict=nao_serve`)).json()
  for (const { id } of products.slice(0, 2)) await page.request.put(`/api/favorites/${id}`)
  const shampoo = await aProduct(page)
  await page.request.put(`/api/favorites/${shampoo.id}`)
  await page.goto(onix)
  await ready(page)
  await page.goto('/favorites')
  await ready(page)
  const misfit = page.getByRole('article').filter({ hasText: products[0].name })
  await expect(misfit).toContainText(/Não serve.*(furação|furo|aro|índice|diâmetro)/)
  await expect(page.getByRole('main')).toContainText('No seu Chevrolet Onix 2019')
  const other = page.getByRole('article').filter({ hasText: shampoo.name })
  await expect(other).not.toContainText(/serve|Confirme a medida/i)
})

test('Cards show whether they fit the selected car, and nothing about another one', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(onix)
  await ready(page)
  await page.goto('/products?search=Rodas')
  await ready(page)
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/^(Não serve|Serve|Serve, com atenção|Confirme a medida)/)
  await page.goto('/products?search=civic')
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Qual é o ano do seu Honda Civic?' })).toBeVisible()
  await expect(page.getByText('Não serve', { exact: true })).toHaveCount(0)
})

const drivers = [
  { typed: 'gol 2018', car: 'Volkswagen Gol 2018', ring: '73,1 × 57,1', tag: ['@phone', '@all'] },
  { typed: 'onix 2019', car: 'Chevrolet Onix 2019', ring: '73,1 × 56,6', tag: '@phone' },
]
for (const { typed, car, ring: size, tag } of drivers) {
  test(
    `Owners of a ${car} have four wheels that fit, and their rings, in the cart after four touches`,
    { tag },
    ({ page }) => fourWheelsWithRings(page, { typed, car, size }),
  )
}

async function fourWheelsWithRings(page: Page, { typed, car, size }: Record<'typed' | 'car' | 'size', string>) {
  await signUpByApi(page)
  await page.goto('/')
  await ready(page)
  let touches = 0
  const touch = async (what: Locator) => {
    touches += 1
    await what.click()
  }
  const field = page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
  await touch(field)
  await field.fill(typed)
  await touch(page.getByRole('button', { name: 'Pesquisar' }).filter({ visible: true }))
  await touch(page.getByRole('link', { name: `Ver o que serve no ${car}` }))
  const ring = page.getByRole('checkbox', { name: new RegExp(`^Anel ${size}, 4 peças`) })
  const wheels = page.getByRole('article').filter({ has: ring }).filter({ hasText: '(4 unidades)' }).first()
  await touch(wheels.getByRole('button', { name: /^Adicionar/ }))
  const cart = page.getByRole('dialog', { name: /Seu Carrinho/ })
  await expect(cart).toContainText('(4 unidades)')
  await expect(cart).toContainText(`Anel Centralizador ${size.replace('×', 'x')}`)
  expect(touches).toBeLessThanOrEqual(4)
}

test('The page of a wheel can add the ring that it needs to the cart', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const { products } = await (await page.request.get(`/api${gol}&verdict=serve_com_ressalva`)).json()
  const wheel = products.find(({ fit }: { fit: { ring: { isInStock: boolean } | null } }) => fit.ring?.isInStock)
  await page.goto(gol)
  await ready(page)
  await page.goto(`/products/${wheel.id}`)
  await ready(page)
  const answer = page.getByRole('region', { name: 'No seu Volkswagen Gol 2018' })
  await answer.getByRole('button', { name: /^Adicionar Anel Centralizador 73,1 x 57,1/ }).click()
  await expect(page.getByRole('dialog', { name: /Seu Carrinho/ })).toContainText('Anel Centralizador 73,1 x 57,1')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list for a car and its verdicts are there', async ({ page }) => {
    await page.goto(onix)
    await expect(page.getByRole('article').first()).toContainText('Serve, com atenção')
    await expect(page.getByText('Qual medida está no seu pneu?')).toBeVisible()
    await page.getByRole('link', { name: /^Não serve/ }).click()
    await expect(page.getByRole('article').first()).toContainText('Não serve')
  })
})
