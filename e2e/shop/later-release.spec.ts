import type { Page } from '@playwright/test'
import { navigateInBrowser } from '../support/answers.ts'
import { aDeliveredOrder, aReturn } from '../support/back-office.ts'
import { addToCartByApi, aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

const later = 'de-uma-versao-mais-nova'

/** The fields of answers whose values are a closed list, which a later release may extend. */
const closedFields = new Set([
  ...['status', 'fromStatus', 'toStatus', 'reason', 'state', 'role', 'kind', 'setPiece', 'paymentChoice', 'outcome'],
  ...['verdict', 'grade', 'code', 'axle', 'fastener', 'seat', 'confidence', 'body', 'finish', 'terrain', 'speedSymbol'],
  ...['energyClass', 'wetGripClass', 'shippingService', 'service', 'category'],
])

/** The same answer with a value of a later release in each of them, and in lists of such values. */
function extended(value: unknown, field?: string): unknown {
  if (Array.isArray(value)) {
    const list: unknown[] = value.map((one) => extended(one, field))
    if (field === 'files' || field === 'verdicts') return list.map(() => later)
    const [first] = list
    // A facet that the page does not know, next to those that it knows.
    return field === 'facets' && typeof first === 'object' ? [...list, { ...first, name: later }] : list
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, extended(one, name)]))
  return typeof value === 'string' && field !== undefined && closedFields.has(field) ? later : value
}

/** From now on, calls are answered as by a later release. */
const answerAsLaterRelease = (page: Page) =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/api/session')) return route.continue()
    const response = await route.fetch()
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    await route.fulfill({ response, json: extended(await response.json()) })
  })

/** An open page goes there, and shows the content as below. */
async function expectShown(page: Page, address: string, content: string | RegExp): Promise<void> {
  await navigateInBrowser(page, address)
  await expectComplete(page, address, content)
}

/** Where pages show values: texts, facts, cells, entries of lists. Announcements may have nothing to say. */
const places = ':is(p, dt, dd, li, td, b, h1, h2, h3, time):not([role])'

/** The empty places of a page, as a missing text leaves them; and empty badges, which are known by their padding. */
const blankPlaces = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator(`${places}, span`)
    .evaluateAll((found) =>
      found
        .filter((place) => place.textContent.trim() === '' && !place.querySelector('img, svg, input, button'))
        .filter((place) => place.tagName !== 'SPAN' || getComputedStyle(place).paddingLeft !== '0px')
        .map((place) => place.outerHTML),
    )

/** The page shows the content, and has a text or a picture wherever it has a value of a later release. */
async function expectComplete(page: Page, address: string, content: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(content).filter({ visible: true }).first(), address).toBeVisible()
  await ready(page)
  await expect(main, address).not.toContainText(/undefined|NaN|\[object/)
  await expect.poll(() => blankPlaces(page), address).toEqual([])
}

test('A page that stays open during an update shows responses of a later release', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  const { id, shopper } = await aDeliveredOrder(page)
  await aReturn(page, id)
  await signInByApi(page, shopper)
  const car = 'vehicle=Volkswagen%20Gol%202018'
  const products = async (query: string) =>
    ((await (await page.request.get(`/api/products?${query}`)).json()) as { products: { id: string }[] }).products
  const [wheel, other] = await products('search=roda')
  const [tyre] = await products(`${car}&width=185`)
  await addToCartByApi(page, await aProduct(page, 'Jogo de Rodas Noova N-30'))
  const order = await page.request.get(`/api/orders/${id}`)
  const { externalReference } = (await order.json()) as { externalReference: string }
  await page.goto(`/products?${car}`)
  await ready(page)
  await answerAsLaterRelease(page)

  await expectShown(page, `/profile/orders/${id}`, 'Pedido atualizado')
  await expect(page.getByRole('region', { name: 'Devoluções' })).toContainText('Outro motivo')
  await expect(page.getByRole('region', { name: 'Devoluções' })).toContainText('Em andamento')
  await expectShown(page, '/profile/orders', 'Em andamento')
  await expectShown(page, `/products?${car}&sort=price`, 'Confirme a medida')
  await expectShown(page, '/products?search=roda', 'Resultados para "roda"')
  for (const product of [wheel, tyre]) await expectShown(page, `/products/${product?.id}`, 'Confirme a medida')
  await expectShown(page, `/compare?products=${wheel?.id},${other?.id},${tyre?.id}`, 'Categoria')
  await expectShown(page, '/vehicles/volkswagen-gol/2018', 'Outros produtos')
  await expectShown(page, '/help', 'Todos')
  await expectShown(page, '/cart', /Jogo de Rodas Noova N-30/)
  await expectShown(page, `/payment-success?external_reference=${externalReference}&payment_id=1`, id.slice(0, 8))
  await navigateInBrowser(page, '/track-order')
  await field(page, 'Número do pedido').fill(id.slice(0, 8))
  await field(page, 'E-mail da compra').fill(shopper.email)
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
  await expectComplete(page, 'the tracked order', `Pedido ${id.slice(0, 8)}`)
})
