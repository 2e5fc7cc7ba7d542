import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, answerTooBusy, clearFailedCalls, fail, navigateInBrowser } from '../support/answers.ts'
import { aDeliveredOrder, placeOrder, placeOrderAsGuest } from '../support/back-office.ts'
import { anAccount } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

const ended = /^Para ver este pedido, informe o e-mail/

async function trackOrder(page: Page, number: string, email: string): Promise<void> {
  await field(page, 'Número do pedido').fill(number)
  await field(page, 'E-mail da compra').fill(email)
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
}

test('Visitors can track an order by its number and e-mail', { tag: ['@phone', '@all'] }, async ({
  page,
  consoleErrors,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await page.context().clearCookies()
  await page.goto('/help')
  await ready(page)
  await page.getByRole('main').getByRole('link', { name: 'Rastrear Pedido' }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await trackOrder(page, id.slice(0, 8), 'alguem@example.com')
  await expect(page.getByRole('alert')).toContainText('Não encontramos um pedido com este número e este e-mail.')
  clearFailedCalls(consoleErrors)
  await expectAccessible(page)
  await expect(field(page, 'Número do pedido')).toHaveValue(id.slice(0, 8))
  await field(page, 'E-mail da compra').fill(shopper.email)
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Andamento' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('main')).not.toContainText(shopper.firstName)
  await expect(page.getByRole('main')).not.toContainText('R$')
  await expectAccessible(page)
})

test('Only the buyer of a pending order is led from tracking to its payment', { tag: ['@phone', '@all'] }, async ({
  page,
  consoleErrors,
}) => {
  const { id, shopper } = await placeOrder(page)
  const track = async () => {
    await page.goto('/track-order')
    await trackOrder(page, id.slice(0, 8), shopper.email)
    await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  }
  const pay = page.getByRole('main').getByRole('link', { name: 'Abrir o pedido para pagar' })
  const howToPay = page.getByText(/^Se falta pagar, entre na conta usada na compra/)
  await track()
  await expect(pay).toBeVisible()
  await expect(howToPay).toBeHidden()
  await expectAccessible(page)
  // Without an answer to whose order it is, its buyer is told how to pay it, like anybody else.
  await fail(page, new RegExp(`^/orders/${id}$`))
  await track()
  await expect(howToPay).toBeVisible()
  await expect(pay).toBeHidden()
  await answerAsUsual(page)
  clearFailedCalls(consoleErrors)
  await track()
  await pay.click()
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`))
  await expect(page.getByRole('main').getByRole('button', { name: 'Pagar agora' })).toBeVisible()
  await page.context().clearCookies()
  await track()
  // It appears only once it is known that nobody is signed in.
  await expect(howToPay).toBeVisible()
  await expect(pay).toBeHidden()
  await expectAccessible(page)
})

test('Guests are led from tracking to their payment only in the browser in which they ordered', {
  tag: ['@phone', '@all'],
}, async ({ page, browser }) => {
  test.slow()
  const { id, shopper } = await placeOrderAsGuest(page)
  const track = async (from: Page) => {
    await from.goto('/track-order')
    await trackOrder(from, id.slice(0, 8), shopper.email)
    await expect(from.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
    await ready(from)
  }
  const linkOf = (from: Page) => from.getByRole('main').getByRole('link', { name: 'Abrir o pedido para pagar' })
  const howToPayOf = (from: Page) => from.getByText(/^Se falta pagar, entre na conta usada na compra/)

  // Without anything of the guest, and with an account of somebody else.
  for (const isSignedIn of [false, true]) {
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    if (isSignedIn) await anAccount(other.request)
    await track(other)
    await expect(howToPayOf(other)).toBeVisible()
    await expect(linkOf(other)).toBeHidden()
    await elsewhere.close()
  }

  await track(page)
  await expect(howToPayOf(page)).toBeHidden()
  await linkOf(page).click()
  await expect(page).toHaveURL(/\/payment-status\?external_reference=/)
  await expect(page.getByText(/^Nenhum valor foi cobrado e seu pedido continua guardado/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Pagar agora' }).click()
  await expect(page).toHaveURL(/\/simulado\//)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento aprovado!' })).toBeVisible()
  await track(page)
  await expect(page.getByText('O pagamento ainda não foi confirmado.')).toHaveCount(0)
})

test('A link to an order leaves nothing in the address that would open it', { tag: ['@phone', '@all'] }, async ({
  page,
  browser,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  const number = id.slice(0, 8)
  await page.request.post('/api/order-tracking', { data: { number, email: shopper.email } })
  // The cookie is what a link of an e-mail opens the order with.
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name.endsWith(`aro_tracking_${number}`))?.value ?? ''
  await page.context().clearCookies()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} from ${request.headers().referer ?? ''}`))
  await page.goto('/about')
  await page.goto(`/track-order?access=${access}`)
  const order = page.getByRole('heading', { level: 1, name: `Pedido ${number}` })
  await expect(order).toBeVisible()
  await ready(page)
  await expect(page).toHaveURL(new RegExp(`/track-order\\?order=${number}$`))
  await page.reload()
  await expect(order).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(order).toBeVisible()
  expect(sent.filter((request) => request.includes(access))).toHaveLength(1)

  const another = await browser.newContext()
  const stranger = await another.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByText(ended)).toBeVisible()
  await expect(field(stranger, 'Número do pedido')).toHaveValue(number)
  await field(stranger, 'E-mail da compra').fill(shopper.email)
  await stranger.getByRole('button', { name: 'Acompanhar pedido' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  await another.close()
})

test('A link to an order that has expired leads to the form', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await page.goto('/track-order?access=expired')
  await expect(page.getByText(ended)).toBeVisible()
  await expect(field(page, 'Número do pedido')).toHaveValue('')
  clearFailedCalls(consoleErrors)
})

test('A link to an order does not count as expired because the shop is overloaded', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  const data = { number: id.slice(0, 8), email: shopper.email }
  await page.request.post('/api/order-tracking', { data })
  await page.goto('/about')
  await ready(page)
  await answerTooBusy(page, /^\/tracked-orders\//)
  await navigateInBrowser(page, `/track-order?order=${data.number}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('A loja está com muitos pedidos neste momento.')
  await expect(page.getByText(ended)).toHaveCount(0)
  await expectAccessible(page)
  await answerAsUsual(page)
  await main.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('Visitors can track an order without scripts', async ({ browser, page, baseURL }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  await plain.goto('/track-order?access=expired')
  await expect(plain.getByText(ended)).toBeVisible()
  await plain.goto('/track-order')
  await trackOrder(plain, id.slice(0, 8), 'alguem@example.com')
  await expect(plain.getByRole('alert')).toContainText('Não encontramos um pedido')
  expect(plain.url()).not.toContain('alguem')
  await expect(field(plain, 'Número do pedido')).toHaveValue(id.slice(0, 8))
  await expect(field(plain, 'E-mail da compra')).toHaveValue('alguem@example.com')
  await trackOrder(plain, id.slice(0, 8), shopper.email)
  await expect(plain.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  await context.close()
})

failureTest('The button stays in place, whatever the response', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/track-order')
  await ready(page)
  const button = page.getByRole('button', { name: 'Acompanhar pedido' })
  const top = async () => (await button.boundingBox())?.y
  const before = await top()
  await trackOrder(page, '1a2b3c4d', 'alguem@example.com')
  await expect(page.getByRole('alert')).toContainText('Não encontramos um pedido')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await top()).toBe(before)
  await fail(page, /^\/order-tracking$/)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível procurar o pedido.')
  expect(await top()).toBe(before)
})
