import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { answer, answerAsUsual, fail } from '../support/answers.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { openAsStaff, unique } from '../support/staff.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** In a shop with a provider of labels, two paid orders by Correios are selected. */
async function chooseTwo(page: Page) {
  const lastName = unique('Etiqueta').replace(' ', '')
  const orders = await paidOrders(page, { services: ['pac', 'pac'], lastName })
  const seller = { name: 'Melhor Envio', sells: ['pac', 'sedex'], labelsEachVolume: ['pac', 'sedex'] }
  await answer(page, /^\/admin\/labels\/provider$/, seller)
  await openAsStaff(page, `/admin/shipments?search=${lastName}`)
  const sellerKnown = page.waitForResponse(/\/admin\/labels\/provider$/)
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Selecionar pedido ${number}` }).check()
  await sellerKnown
  await expect(page.getByText('2 selecionados').filter({ visible: true })).toBeVisible()
  return orders
}

/** The actions on the selection: in a row, or the rarer ones in a menu. */
async function choose(page: Page, action: string) {
  const shown = page.getByRole('button', { name: action })
  if (await shown.isVisible()) return shown.click()
  await page.getByRole('button', { name: 'Mais ações para os selecionados' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('Labels are bought for each volume of a packed order', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const [first, second] = await chooseTwo(page)
  if (!first || !second) throw new Error('there are two orders')
  const lines = [first, second].map(({ id }) => ({ id, refusal: null }))
  await answer(page, /^\/admin\/labels$/, { lines })
  await choose(page, 'Comprar etiquetas')
  const question = dialog(page, 'Comprar etiquetas de 2 pedidos?')
  await expect(question.getByRole('button', { name: 'Comprar 2 etiquetas' })).toBeVisible()
  const volumes = question.getByRole('group', { name: `Volumes do pedido ${first.number}` })
  await volumes.getByRole('button', { name: 'Aumentar' }).click()
  await volumes.getByRole('button', { name: 'Aumentar' }).click()
  await expect(question.getByRole('button', { name: 'Comprar 4 etiquetas' })).toBeVisible()
  await expectAccessibleLayout(page)
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/admin/labels'))
  await question.getByRole('button', { name: 'Comprar 4 etiquetas' }).click()
  const { volumes: sentVolumes } = (await requested).postDataJSON() as { volumes: unknown[] }
  expect(sentVolumes).toContainEqual({ id: first.id, count: 3 })
  expect(sentVolumes).toContainEqual({ id: second.id, count: 1 })
  await expect(page.getByText('Comprando as etiquetas de 2 pedidos.').first()).toBeVisible()

  // The number entered once applies to the slips, too.
  await choose(page, 'Etiquetas dos volumes')
  await expect(dialog(page, 'Etiquetas dos volumes').getByText('4 etiquetas')).toBeVisible()
})

test('Purchased labels are printed together', { tag: ['@phone', '@all'] }, async ({ page }) => {
  test.slow()
  await chooseTwo(page)
  await answer(page, /^\/admin\/labels\/print$/, { url: 'https://melhorenvio.com.br/imprimir/um,dois', count: 8 })
  await choose(page, 'Imprimir etiquetas')
  const printing = dialog(page, 'Imprimir etiquetas')
  const link = printing.getByRole('link', { name: 'Abrir 8 etiquetas (PDF)' })
  await expect(link).toHaveAttribute('href', 'https://melhorenvio.com.br/imprimir/um,dois')
  await expectAccessibleLayout(page)
})

failureTest(
  'Labels cannot be bought until the orders are known, nor for orders that need none',
  { tag: '@all' },
  async ({ page }) => {
    await chooseTwo(page)
    await fail(page, /^\/admin\/shipments\/pack$/)
    await choose(page, 'Comprar etiquetas')
    const question = dialog(page, 'Comprar etiquetas')
    await expect(question.getByText('Não foi possível carregar os pedidos.')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Comprar etiquetas' })).toBeDisabled()
    await answerAsUsual(page)
    await answer(page, /^\/admin\/shipments\/pack$/, { orders: [] })
    await question.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(question.getByText(/^Nenhum destes pedidos espera etiqueta/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Comprar etiquetas' })).toBeDisabled()
  },
)
