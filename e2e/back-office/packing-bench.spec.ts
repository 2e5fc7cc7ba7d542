import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { aPostalItemCode, type PaidOrder, paidOrders, withWrongCheckDigit } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'

/** Counts the clicks of a person. */
function presses() {
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return { press, count: () => count }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const bench = (page: Page) => dialog(page, 'Despacho em lote')
const lines = (page: Page) => field(bench(page), 'Pedidos e códigos')
const storedOf = async (page: Page, { id }: PaidOrder) =>
  (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { status: string; trackingCode: string | null }

/** Types what a scanner types: the text, and Enter. */
async function scan(page: Page, text: string) {
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

test('Staff can pack, label, dispatch and deliver twenty orders with a few clicks', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  const lastName = unique('Lote').replace(' ', '')
  const services = Array.from({ length: 20 }, (_, index) => (index < 8 ? ('local' as const) : ('pac' as const)))
  const orders = await paidOrders(page, { services, lastName })
  const { press, count } = presses()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openAsStaff(page, `/admin/shipments?search=${lastName}`)
  const printed = page.locator('html[data-printed]')
  const forget = () => page.evaluate(() => document.documentElement.removeAttribute('data-printed'))

  await test.step('the oldest order comes first', async () => {
    await expect(page.getByRole('row')).toHaveCount(21)
    await expect(page.getByRole('row').nth(1)).toContainText(orders[0]?.number ?? '')
    await expect(page.getByRole('row').nth(1)).toContainText('menos de 1 h')
  })

  await test.step('the pick list contains all of them', async () => {
    await press(page.getByRole('checkbox', { name: 'Selecionar esta página' }))
    await expect(page.getByText('20 selecionados').first()).toBeVisible()
    await press(page.getByRole('button', { name: 'Lista de separação' }))
    const list = dialog(page, 'Lista de separação')
    await expect(list.getByText('Lista de separação de 20 pedidos')).toBeVisible()
    await expect(list.getByText('20 peças')).toBeVisible()
    await expect(list.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await press(list.getByRole('button', { name: 'Imprimir' }))
    await expect(printed).toBeAttached()
    await forget()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('the slips have no price', async () => {
    await press(page.getByRole('button', { name: 'Etiquetas dos volumes', exact: true }))
    const slips = dialog(page, 'Etiquetas dos volumes')
    await expect(slips.getByText('20 etiquetas')).toBeVisible()
    await press(slips.getByRole('radio', { name: 'Etiqueta 100 × 150 mm' }))
    await press(slips.getByRole('button', { name: `Aumentar` }).first())
    await expect(slips.getByText('21 etiquetas')).toBeVisible()
    await press(slips.getByRole('button', { name: 'Imprimir' }))
    await expect(printed).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('[data-printable]')
    await expect(paper.getByText('Volume 2/2')).toBeVisible()
    // Behind the dialog it is hidden from screen readers.
    await expect(paper.locator(`svg[aria-label="${orders[0]?.number.toUpperCase()}"]`).first()).toBeVisible()
    await expect(paper).not.toContainText('R$')
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
    await expect(slips).toBeHidden()
  })

  await test.step('their codes are scanned, and they are dispatched together', async () => {
    await press(page.getByRole('button', { name: 'Despachar', exact: true }))
    await expect(lines(page)).toBeFocused()
    await expect(bench(page).getByText('8 prontos para sair')).toBeVisible()
    const byPost = orders.filter(({ service }) => service === 'pac')
    const [last] = byPost.splice(-1)
    await expect(bench(page).getByText('Faltam os códigos de 12 pedidos selecionados')).toBeVisible()
    for (const order of byPost) {
      await scan(page, order.number.toUpperCase())
      await scan(page, aPostalItemCode())
    }
    const codeless = bench(page).getByRole('region', { name: 'Falta o código de 1 pedido selecionado' })
    await press(codeless.getByRole('button', { name: last?.number ?? '' }))
    await expect(codeless).toBeHidden()
    await expect(lines(page)).toBeFocused()
    await scan(page, aPostalItemCode())
    await expect(bench(page).getByText('20 prontos para sair')).toBeVisible()
    await expectAccessible(page)
    await press(bench(page).getByRole('button', { name: 'Despachar 20 pedidos' }))
    await expect(bench(page).getByText('20 pedidos despachados')).toBeVisible()
    await expect(bench(page).getByRole('link', { name: /^Avisar pelo WhatsApp/ })).toHaveCount(20)
    await expect(bench(page).getByRole('link', { name: /^Rastrear/ })).toHaveCount(12)
    await press(bench(page).getByRole('button', { name: 'Concluir' }))
    await expect(bench(page)).toBeHidden()
  })

  await test.step('and are delivered', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Enviado' })
    await expect(page.getByRole('row')).toHaveCount(21)
    await press(page.getByRole('checkbox', { name: 'Selecionar esta página' }))
    await press(page.getByRole('button', { name: 'Marcar como entregues' }))
    const question = dialog(page, 'Marcar 20 pedidos como entregues?')
    await press(question.getByRole('button', { name: 'Marcar como entregues' }))
    await expect(question).toBeHidden()
    for (const order of orders) expect(await storedOf(page, order)).toMatchObject({ status: 'delivered' })
  })
  expect(count()).toBeLessThanOrEqual(25)
})

test('Orders that cannot be dispatched are reported line by line, and remain to be corrected', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const lastName = unique('Parcial').replace(' ', '')
  const [right, wrong] = await paidOrders(page, { services: ['pac', 'pac'], lastName })
  if (!right || !wrong) throw new Error('there are two orders')
  await openAsStaff(page, `/admin/shipments?search=${lastName}`)
  await page.getByRole('button', { name: 'Despacho em lote' }).click()
  const code = aPostalItemCode()
  const misreadLine = `${wrong.number};${withWrongCheckDigit(aPostalItemCode())}`
  await lines(page).fill(`${right.number};${code}\n${misreadLine}\n00000000;${code}`)
  await expect(bench(page).getByText('1 pronto para sair')).toBeVisible()
  await expect(bench(page).getByText('2 com problema')).toBeVisible()
  await expect(bench(page).getByText(lastName, { exact: false }).first()).toBeVisible()
  await expect(bench(page).getByText(/O dígito verificador não confere/)).toBeVisible()
  await expect(bench(page).getByText('Não há pedido com este número.')).toBeVisible()
  await expectAccessible(page)

  await bench(page).getByRole('button', { name: 'Despachar 1 pedido' }).click()
  await expect(bench(page).getByText('1 pedido despachado')).toBeVisible()
  await expect(bench(page).getByText('2 pedidos ficaram como estavam.')).toBeVisible()
  expect(await storedOf(page, right)).toMatchObject({ status: 'shipped', trackingCode: code })
  expect(await storedOf(page, wrong)).toMatchObject({ status: 'processing', trackingCode: null })

  await bench(page).getByRole('button', { name: 'Corrigir os que ficaram' }).click()
  await expect(lines(page)).toHaveValue(`${misreadLine}\n00000000;${code}`)
  await lines(page).fill(`${wrong.number};${code}`)
  await expect(bench(page).getByText(`O código já está no pedido ${right.number}.`)).toBeVisible()
  await expect(bench(page).getByRole('button', { name: /^Despachar/ })).toBeDisabled()
})

test('An order in three volumes is dispatched with three codes, and its buyer sees all of them', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const lastName = unique('Volumes').replace(' ', '')
  const [order] = await paidOrders(page, { services: ['pac'], lastName })
  if (!order) throw new Error('there is an order')
  const [first, ...others] = [aPostalItemCode(), aPostalItemCode(), aPostalItemCode()]
  await openAsStaff(page, `/admin/shipments?status=todos&search=${order.id}`)
  await page.getByRole('button', { name: `Despachar: Pedido ${order.number}` }).click()
  const window = dialog(page, `Despachar pedido ${order.number}`)
  await field(window, 'Código de rastreio').fill(first ?? '')
  await field(window, 'Códigos dos outros volumes').fill(others.join('\n').toLowerCase())
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Confirmar envio' }).click()
  await expect(window).toBeHidden()
  for (const volume of [1, 2, 3])
    await expect(page.getByRole('link', { name: `Rastrear ${volume}, volume do pedido ${order.number}` })).toBeVisible()
  const message = page.getByRole('link', { name: `Avisar pelo WhatsApp: pedido ${order.number}` })
  const sentText = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect([first, ...others].filter((code) => code && sentText.includes(code))).toHaveLength(3)

  const { customer } = (await (await page.request.get(`/api/admin/orders/${order.id}`)).json()) as {
    customer: { email: string }
  }
  const data = { number: order.number, email: customer.email }
  await page.request.post('/api/order-tracking', { data })
  await page.goto(`/track-order?order=${order.number}`)
  for (const [index, code] of [first, ...others].entries()) {
    await expect(page.getByText(`Volume ${index + 1} de 3`).first()).toBeVisible()
    await expect(page.getByText(code ?? '')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Copiar Volume 2 de 3' })).toBeVisible()
  await expectAccessible(page)
})

test('On a phone the codes of a bulk dispatch stay in one piece', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const order = {
    id: 'abcdef12-0000-4000-8000-000000000000',
    orderNumber: '48217365',
    customerName: 'Maximiliano Albuquerque',
    customerPhone: '41999990000',
    status: 'pago',
    shippingService: 'carrier-express',
    shippingMethod: 'Transportadora Express',
  }
  const outcome = { line: 1, text: '48217365', order, trackingCode: 'AA123456785BR', fault: null, undecidedMoney: [] }
  const nothingElse = { otherLine: null, otherOrderId: null, message: null }
  await answer(page, /^\/admin\/shipments\/check-dispatch$/, { lines: [{ ...outcome, ...nothingElse }] })
  await openAsStaff(page, '/admin/shipments')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Despacho em lote' }).click()
  await lines(page).fill('48217365')
  const row = bench(page).getByRole('row', { name: /48217365/ })
  await expect(row).toContainText('Pronto')
  for (const word of ['AA123456785BR', 'Transportadora', 'Maximiliano']) {
    const linesOfWord = await row.getByText(word).evaluate((element, part) => {
      const text = element.firstChild as Text
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(part))
      range.setEnd(text, text.data.indexOf(part) + part.length)
      return range.getClientRects().length
    }, word)
    expect(linesOfWord, word).toBe(1)
  }
  await expectAccessible(page)
})
