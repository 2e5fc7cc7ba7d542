import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Fixtures, type Page, request as requests } from '@playwright/test'
import { address, administrator } from '../../playwright.config.ts'
import { expectAccessibleLayouts } from '../support/accessibility.ts'
import { holdScripts } from '../support/answers.ts'
import { aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test as journey } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

/** The job that announces restocked products runs once a minute. */
const jobTimeout = 150_000

type WheelOptions = { isPriceOnRequest: boolean }
type Wheel = { id: string; name: string; staff: APIRequestContext }

/** Journeys with a sold-out wheel of their own. It is archived after each: others count the products of the shop. */
const withWheel: Fixtures<WheelOptions & { wheel: Wheel }, object, { page: Page }> = {
  isPriceOnRequest: [false, { option: true }],
  wheel: async ({ page, isPriceOnRequest }, use) => {
    const wheel = await aSoldOutWheel(page, { isPriceOnRequest })
    await use(wheel)
    expect((await wheel.staff.delete(`/api/admin/products/${wheel.id}`)).ok()).toBe(true)
    await wheel.staff.dispose()
  },
}
const test = journey.extend<WheelOptions & { wheel: Wheel }>(withWheel)
const testOfFailure = failureTest.extend<WheelOptions & { wheel: Wheel }>(withWheel)

/** A new sold-out wheel, and a staff session. */
async function aSoldOutWheel(page: Page, { isPriceOnRequest }: WheelOptions): Promise<Wheel> {
  const staff = await requests.newContext({ baseURL: address })
  expect((await staff.post('/api/session', { data: administrator })).ok()).toBe(true)
  const model = await aProduct(page, 'Roda')
  const { imageUrls, categoryId } = (await (await staff.get(`/api/admin/products/${model.id}`)).json()) as {
    imageUrls: string[]
    categoryId: string
  }
  const name = `Roda esgotada ${randomUUID().slice(0, 6)}`
  const data = { name, categoryId, priceCents: 45_900, stockQuantity: 0, imageUrls, isPriceOnRequest }
  const made = await staff.post('/api/admin/products', { data })
  expect(made.ok()).toBe(true)
  const { id } = (await made.json()) as { id: string }
  return { id, name, staff }
}

const restock = async (staff: APIRequestContext, id: string, from: number, to: number) =>
  expect((await staff.patch(`/api/admin/products/${id}/stock`, { data: { from, to } })).ok()).toBe(true)

const formOf = (page: Page) => page.getByRole('region', { name: 'Quer saber quando voltar?' })

test('Visitors are told by e-mail when a sold-out wheel is back', { tag: ['@phone', '@all'] }, async ({
  page,
  wheel: { id, name, staff },
  consoleErrors,
}) => {
  const email = `bia.${randomUUID().slice(0, 8)}@example.com`
  const form = formOf(page)
  const field = form.getByRole('textbox', { name: 'Seu e-mail' })
  const submit = form.getByRole('button', { name: 'Avise-me quando chegar' })

  await test.step('find the form in the served page', async () => {
    const served = await (await page.request.get(`/products/${id}`)).text()
    expect(served).toContain('Avise-me quando chegar')
    await page.goto(`/products/${id}`)
    await ready(page)
    await expect(page.getByText('Produto indisponível')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Perguntar quando volta' })).toBeVisible()
    await expect(form.getByText(/uma única vez.*180 dias/)).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  await test.step('see an error for an invalid address', async () => {
    await field.fill('bia')
    await submit.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Informe um e-mail válido, como nome@exemplo.com.br.')
  })

  await test.step('keep what they typed when the connection breaks', async () => {
    await page.route('**/api/stock-alerts', (route) => route.abort())
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(form.getByText(/Confira a sua conexão e tente novamente/)).toBeVisible()
    await expect(field).toHaveValue(email)
    consoleErrors.length = 0
    await page.unroute('**/api/stock-alerts')
  })

  await test.step('see a confirmation', async () => {
    await submit.click()
    await expect(form.getByRole('status')).toContainText('Combinado!')
    await expect(field).toBeHidden()
    // The form that had the focus is gone.
    await expect(form.getByText(/^Combinado!/)).toBeFocused()
    await expectAccessibleLayouts(page)
  })

  await test.step('get one e-mail once it is back, and can buy it', async () => {
    await restock(staff, id, 0, 3)
    const message = await emailWith(email, name, jobTimeout)
    expect(message).toMatch(/\/produtos\/[a-z0-9-]+-\d+/)
    // If the job runs right after the change, the cached page may be outdated for another second.
    const readPage = async () => (await page.request.get(`/products/${id}`)).text()
    await expect.poll(readPage).not.toContain('Avise-me quando chegar')
    await page.goto(`/products/${id}`)
    await ready(page)
    await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeEnabled()
    await expect(form).toHaveCount(0)
  })
})

test('Customers who request an alert for a wheel that is back meanwhile can buy it at once', async ({
  page,
  wheel: { id, staff },
}) => {
  const shopper = await signUpByApi(page)
  await page.goto(`/products/${id}`)
  await ready(page)
  const form = formOf(page)
  // The field is prefilled for a signed-in customer.
  await expect(form.getByRole('textbox', { name: 'Seu e-mail' })).toHaveValue(shopper.email)
  const gallery = await page.getByRole('main').getByRole('img').first().elementHandle()
  if (!gallery) throw new Error('the product has a picture')
  await restock(staff, id, 0, 1)
  await form.getByRole('button', { name: 'Avise-me quando chegar' }).click()
  await expect(page.getByText('Este produto acabou de chegar')).toBeVisible()
  const add = page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first()
  await expect(add).toBeEnabled()
  await expect(add).toBeFocused()
  await expect(form).toHaveCount(0)
  // The page continues: its top was not built again.
  expect(await gallery.evaluate((element) => element.isConnected)).toBe(true)
})

test('A postal code that is being typed stays when the wheel turns out to be back', { tag: '@all' }, async ({
  page,
  wheel: { id, staff },
}) => {
  await page.goto(`/products/${id}`)
  await ready(page)
  const postalCode = page.getByRole('main').getByRole('textbox', { name: 'CEP' })
  await postalCode.fill('83203')
  await restock(staff, id, 0, 1)
  await formOf(page).getByRole('textbox', { name: 'Seu e-mail' }).fill('ana@example.com')
  await formOf(page).getByRole('button', { name: 'Avise-me quando chegar' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first()).toBeEnabled()
  await expect(postalCode).toHaveValue('83203')
  await postalCode.press('End')
  await postalCode.pressSequentially('000')
  await expect(page.getByText('Entrega em Paranaguá')).toBeVisible()
})

test.describe('Of a wheel whose price is on request', () => {
  test.use({ isPriceOnRequest: true })

  test('Customers can ask for the price of a wheel that is back as soon as they request an alert', {
    tag: '@all',
  }, async ({ page, wheel: { id, staff } }) => {
    await page.goto(`/products/${id}`)
    await ready(page)
    await restock(staff, id, 0, 1)
    await formOf(page).getByRole('textbox', { name: 'Seu e-mail' }).fill('ana@example.com')
    await formOf(page).getByRole('button', { name: 'Avise-me quando chegar' }).click()
    await expect(page.getByText('Este produto acabou de chegar')).toBeVisible()
    await expect(formOf(page)).toHaveCount(0)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /WhatsApp/ })
        .first(),
    ).toBeFocused()
  })
})

test('Pages of products in stock do not load the stock alert form', { tag: '@all' }, async ({ page, wheel }) => {
  const loaded: string[] = []
  page.on('request', (sent) => loaded.push(new URL(sent.url()).pathname))
  const { id } = await aProduct(page)
  await page.goto(`/products/${id}`)
  await ready(page)
  expect(loaded.filter((path) => path.includes('stock-alert'))).toEqual([])
  await page.goto(`/products/${wheel.id}`)
  await ready(page)
  await expect(formOf(page)).toBeVisible()
  expect(loaded.filter((path) => path.includes('stock-alert'))).not.toEqual([])
})

test('What is typed before the stock alert form has loaded is kept, wherever the shipping goes', {
  tag: '@all',
}, async ({ page, wheel: { id } }) => {
  await page.goto(`/products/${id}`)
  await ready(page)
  // A known postal code is quoted while the page is hydrated.
  await page.getByRole('main').getByRole('textbox', { name: 'CEP' }).fill('83203-000')
  await expect(page.getByText('Entrega em Paranaguá')).toBeVisible()
  const release = await holdScripts(page, '**/assets/stock-alert-form*.js')
  await page.reload()
  const field = formOf(page).getByRole('textbox', { name: 'Seu e-mail' })
  await field.fill('ana@example.com')
  await expect(page.getByText('Entrega em Paranaguá')).toBeVisible()
  await expect(field).toHaveValue('ana@example.com')
  release()
  const sent = page.waitForRequest('**/api/stock-alerts')
  await formOf(page).getByRole('button', { name: 'Avise-me quando chegar' }).click()
  expect((await sent).postDataJSON()).toEqual({ productId: id, email: 'ana@example.com' })
  await expect(formOf(page).getByRole('status')).toContainText('Combinado!')
})

testOfFailure(
  'The stock alert form is requested again when its script fails on the way',
  { tag: '@all' },
  async ({ page, wheel: { id } }) => {
    const { id: other } = await aProduct(page)
    await page.goto(`/products/${other}`)
    await ready(page)
    let requests = 0
    await page.route('**/assets/stock-alert-form*.js', (route) => {
      requests += 1
      return requests === 1 ? route.abort() : route.continue()
    })
    await page.goto(`/products/${id}`)
    await ready(page)
    await formOf(page).getByRole('textbox', { name: 'Seu e-mail' }).fill('ana@example.com')
    await formOf(page).getByRole('button', { name: 'Avise-me quando chegar' }).click()
    await expect(formOf(page).getByRole('status')).toContainText('Combinado!')
  },
)

test('Staff can delete a customer’s stock alerts', {
  tag: ['@phone', '@all'],
}, async ({ page, isMobile, wheel: { id, staff } }) => {
  const email = `rui.${randomUUID().slice(0, 8)}@example.com`
  const data = { productId: id, email }
  expect((await page.request.post('/api/stock-alerts', { data })).status()).toBe(202)
  await openAsStaff(page, '/admin/users')
  const action = page.getByRole('button', { name: isMobile ? 'Mais' : 'Cancelar avisos de estoque' })
  await action.click()
  if (isMobile) await page.getByRole('menuitem', { name: 'Cancelar avisos de estoque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar avisos de estoque' })
  const field = dialog.getByRole('textbox', { name: 'E-mail' })
  const submit = dialog.getByRole('button', { name: 'Cancelar avisos' })
  await field.fill('rui')
  await submit.click()
  await expect(field).toHaveAccessibleDescription('Informe um e-mail válido, como nome@exemplo.com.br.')
  await expectAccessibleLayouts(page)
  await field.fill(email.toUpperCase())
  await submit.click()
  await expectToast(page, 'success', 'Nenhum aviso pendente', '1 aviso foi cancelado.')
  await expect(dialog).toBeHidden()
  // The layouts that were looked at leave a wide page, without the menu.
  if (!isMobile) await expect(action).toBeFocused()
  const waiting = await (await staff.get(`/api/admin/products/${id}/stock`)).json()
  expect(waiting).toMatchObject({ waiting: 0 })
})
