import type { Page } from '@playwright/test'
import { aDanfe, anInvoiceKey } from '../../test/an-invoice.ts'
import { delayAnswers, fail, receiveNoUpdates } from '../support/answers.ts'
import { aDeliveredOrder, aReturn, aReverseCode, statusQuestion } from '../support/back-office.ts'
import { failure, signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { aPostalItemCode, paidOrders } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

/**
 * The browser of a colleague at the same address, before whose eyes nothing changes by itself: both
 * act at one moment.
 */
async function theColleague(page: Page): Promise<{ page: Page; name: string }> {
  const colleague = await aColleague(page)
  const other = await anotherBrowser(page)
  await receiveNoUpdates(other)
  await signInByApi(other, colleague)
  await other.goto(page.url())
  return { page: other, name: `${colleague.firstName} ${colleague.lastName}` }
}

const orderOf = (page: Page, id: string) => page.getByRole('dialog', { name: `Pedido ${id.slice(0, 8)}` })

/**
 * Selects another status of the open order, and confirms it: with a choice where it is asked about the order's money.
 */
async function setStatus(page: Page, id: string, status: string, choice?: RegExp) {
  const order = orderOf(page, id)
  await order.getByRole('combobox', { name: 'Novo status' }).selectOption({ label: status })
  await order.getByRole('button', { name: 'Alterar status' }).click()
  const question = statusQuestion(page)
  if (choice) await question.getByRole('radio', { name: choice }).check()
  await question.getByRole('button', { name: 'Alterar status' }).click()
}

test('Of two people who cancel and dispatch the same order, the second is told what it has become', {
  tag: '@all',
}, async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Dois' })
  if (!order) throw new Error('there is no order')
  await receiveNoUpdates(page)
  await openAsStaff(page, `/admin/orders?order=${order.id}`)
  const colleague = await theColleague(page)
  await setStatus(colleague.page, order.id, 'Enviado')
  await expect(toast(colleague.page, 'Status atualizado')).toBeVisible()

  await setStatus(page, order.id, 'Cancelado', /Fica como crédito/)
  await expect(toast(page, `O pedido já está como Enviado. A última alteração é de ${colleague.name}.`)).toBeVisible()
  await expect(orderOf(page, order.id).getByRole('combobox', { name: 'Novo status' })).toHaveValue('shipped')
  // Nothing was cancelled, and no money was decided about.
  const stored = await page.request.get(`/api/admin/orders/${order.id}`)
  expect(await stored.json()).toMatchObject({ status: 'shipped', payments: [{ decision: null }] })
})

test('Of two people who answer, receive and refund the same return, the second is told what the first did', {
  tag: '@all',
}, async ({ page }) => {
  const reverseCode = aReverseCode()
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  await receiveNoUpdates(page)
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  const colleague = await theColleague(page)
  const [mine, theirs] = [page, colleague.page].map((each) => each.getByRole('dialog', { name: /^Devolução/ }))
  if (!mine || !theirs) throw new Error('there are two')

  await test.step('what was authorised is not refused by somebody who did not know', async () => {
    await field(theirs, 'Código de postagem reversa').fill(reverseCode)
    await theirs.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(theirs.getByRole('button', { name: 'Registrar recebimento' })).toBeVisible()
    await mine.getByRole('radio', { name: /^Recusar/ }).check()
    await mine.getByRole('textbox', { name: /^Mensagem/ }).fill('Fora do prazo')
    await mine.getByRole('button', { name: 'Enviar resposta' }).click()
    await expect(toast(page, `outra etapa: Autorizada. A última alteração é de ${colleague.name}.`)).toBeVisible()
    await mine.getByRole('button', { name: /Há novidades/ }).press('Enter')
    await expect(mine.getByText(reverseCode).first()).toBeVisible()
  })

  await test.step('goods are received once, and their money is given back once', async () => {
    await theirs.getByRole('button', { name: 'Registrar recebimento' }).press('Enter')
    await expect(theirs.getByRole('button', { name: /^Registrar reembolso/ })).toBeVisible()
    await mine.getByRole('button', { name: 'Registrar recebimento' }).press('Enter')
    await expect(toast(page, `outra etapa: Recebida. A última alteração é de ${colleague.name}.`)).toBeVisible()
    await theirs.getByRole('button', { name: /^Registrar reembolso/ }).press('Enter')
    await expect(theirs.getByText('Reembolsada').first()).toBeVisible()
    await mine.getByRole('button', { name: /^Registrar reembolso/ }).press('Enter')
    await expect(toast(page, `outra etapa: Reembolsada. A última alteração é de ${colleague.name}.`)).toBeVisible()
    await expect(mine.getByText('Reembolsada').first()).toBeVisible()
    const { refunds } = (await (await page.request.get(`/api/admin/returns/${returnId}`)).json()) as { refunds: [] }
    expect(refunds).toHaveLength(1)
  })
})

test('An invoice does not replace the one that a colleague has attached meanwhile, unless asked twice', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await aDeliveredOrder(page)
  await receiveNoUpdates(page)
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const colleague = await theColleague(page)
  const attach = async (at: Page, key: string) => {
    await orderOf(at, id).getByRole('button', { name: 'Anexar nota fiscal' }).click()
    const window = at.getByRole('dialog', { name: 'Anexar nota fiscal' })
    const buffer = Buffer.from(aDanfe(), 'base64')
    await window.getByLabel('DANFE em PDF').setInputFiles({ name: 'd.pdf', mimeType: 'application/pdf', buffer })
    await field(at, 'Chave de acesso').fill(key)
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    return window
  }
  const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')
  const [theirs, mine] = [anInvoiceKey(), anInvoiceKey()]
  await attach(colleague.page, theirs)
  await expect(orderOf(colleague.page, id).getByText(inGroups(theirs))).toBeVisible()
  const window = await attach(page, mine)
  await expect(toast(page, `de chave ${inGroups(theirs)}, anexada por ${colleague.name}.`)).toBeVisible()
  // What was typed stays, and whoever has read that may go on.
  await expect(field(page, 'Chave de acesso')).toHaveValue(mine)
  const submit = window.getByRole('button', { name: 'Anexar nota fiscal' })
  // The order is read again first.
  await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  await submit.press('Enter')
  await expect(orderOf(page, id).getByText(inGroups(mine))).toBeVisible()
})

test('An invoice that a colleague has attached before is replaced, even if the order could not be read again', {
  tag: '@all',
}, async ({ page }) => {
  const { id } = await aDeliveredOrder(page)
  await receiveNoUpdates(page)
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const attachDirectly = async (accessKey: string, expectedKey: string | null) => {
    const data = { orderId: id, accessKey, pdf: aDanfe(), expectedKey }
    expect((await page.request.post('/api/admin/order-invoices', { data })).ok()).toBe(true)
  }
  // A toast about it has the same name.
  const window = page
    .getByRole('dialog', { name: 'Anexar nota fiscal' })
    .filter({ has: page.getByLabel('DANFE em PDF') })
  const submit = window.getByRole('button', { name: 'Anexar nota fiscal' })
  const fillIn = async (key: string) => {
    const buffer = Buffer.from(aDanfe(), 'base64')
    await window.getByLabel('DANFE em PDF').setInputFiles({ name: 'd.pdf', mimeType: 'application/pdf', buffer })
    await field(page, 'Chave de acesso').fill(key)
  }
  const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')
  const [theirs, mine, last] = [anInvoiceKey(), anInvoiceKey(), anInvoiceKey()]

  await test.step('reading it fails once, and is repeated with the next attempt', async () => {
    await orderOf(page, id).getByRole('button', { name: 'Anexar nota fiscal' }).click()
    await attachDirectly(theirs, null)
    await fail(page, new RegExp(`^/admin/orders/${id}$`))
    await fillIn(mine)
    await submit.click()
    await expect(toast(page, `de chave ${inGroups(theirs)}`)).toBeVisible()
    await expect(submit).not.toHaveAttribute('aria-busy', 'true')
    await page.unrouteAll({ behavior: 'wait' })
    await submit.press('Enter')
    await expect(orderOf(page, id).getByText(inGroups(mine))).toBeVisible()
    await expect(window).toBeHidden()
  })

  await test.step('closed before the answer comes, the dialog stays closed', async () => {
    await orderOf(page, id).getByRole('button', { name: 'Trocar' }).click()
    await attachDirectly(last, mine)
    await fillIn(anInvoiceKey())
    const answer = await delayAnswers(page, /^\/admin\/order-invoices$/)
    await submit.click()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Sair sem|^Descartar/ }).click()
    await expect(window).toBeHidden()
    answer()
    await expect(orderOf(page, id).getByText(inGroups(last))).toBeVisible()
    await expect(window).toBeHidden()
  })
})

test('Of two people who dispatch the same order, the second sees the code of the first', { tag: '@all' }, async ({
  page,
}) => {
  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Dois' })
  if (!order) throw new Error('there is no order')
  await receiveNoUpdates(page)
  await openAsStaff(page, `/admin/shipments?search=${order.number}`)
  const colleague = await theColleague(page)
  const begin = async (at: Page, code: string) => {
    await at
      .getByRole('table')
      .getByRole('button', { name: /^Despachar/ })
      .click()
    const dialog = at.getByRole('dialog', { name: /^(?:Despachar pedido|Detalhes do envio)/ })
    await field(dialog, 'Código de rastreio').fill(code)
    return dialog
  }
  const [theirCode, myCode] = [aPostalItemCode(), aPostalItemCode()]
  const mine = await begin(page, myCode)
  const theirs = await begin(colleague.page, theirCode)
  await theirs.getByRole('button', { name: 'Confirmar envio' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByRole('button', { name: 'Confirmar envio' }).click()
  await expect(toast(page, `já está como Enviado, com o código de rastreio ${theirCode}.`)).toBeVisible()
  await expect(mine.getByRole('alert')).toContainText(theirCode)
  await expect(field(mine, 'Código de rastreio')).toHaveValue(myCode)
  const stored = await page.request.get(`/api/admin/orders/${order.id}`)
  expect(await stored.json()).toMatchObject({ status: 'shipped', trackingCode: theirCode })
})

test('A refund that a colleague has settled needs no note any more', { tag: '@all' }, async ({ page }) => {
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  const refund = {
    ...{ provider: 'mercado-pago', providerPaymentId: '1300000078', amountCents: 89_90, means: 'provider' },
    ...{ refundedAt: null, givenUpAt: '2026-11-22T10:00:00.000Z', fault: 'refused', isBankDeciding: false },
  }
  const found: object = await (await page.request.get(`/api/admin/returns/${returnId}`)).json()
  let shown: object = { ...found, state: 'refunding', refunds: [refund] }
  const decided = 'Nenhum reembolso desta devolução espera mais por alguém: outra pessoa já cuidou dele. Confira.'
  await page.route(`**/api/admin/returns/${returnId}`, (route) => route.fulfill({ json: shown }))
  await page.route(`**/api/admin/returns/${returnId}/failed-refund`, async (route) => {
    shown = { ...found, state: 'refunding', refunds: [{ ...refund, givenUpAt: null, fault: null }] }
    await route.fulfill(failure('RETURN_MOVED_ON', 409, decided))
  })
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  await page.getByRole('button', { name: 'Já devolvi por fora' }).click()
  const question = page.getByRole('dialog', { name: 'Registrar devolução feita por fora' })
  await question.getByRole('textbox').fill('Transferência de hoje.')
  await question.getByRole('button', { name: 'Registrar devolução' }).click()
  await expect(toast(page, decided)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('dialog', { name: /^Devolução/ }).getByText('pedido ao provedor')).toBeVisible()
})
