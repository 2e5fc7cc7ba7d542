import { readFile } from 'node:fs/promises'
import { aDanfe, anInvoiceKey, anInvoiceXml } from '../../test/an-invoice.ts'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { aDeliveredOrder } from '../support/back-office.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

const file = (name: string, mimeType: string, base64: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(base64, 'base64'),
})
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ')

test('Staff can attach the invoice of an order, and the customer can download it', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  const { id, shopper } = await aDeliveredOrder(page)
  const key = anInvoiceKey()
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const { customer, totalCents } = await (await page.request.get(`/api/admin/orders/${id}`)).json()
  const invoiced = { ...customer, totalCents }
  const order = page.getByRole('dialog', { name: new RegExp(id.slice(0, 8)) })
  await order.getByRole('button', { name: 'Anexar nota fiscal' }).click()
  const window = page.getByRole('dialog', { name: 'Anexar nota fiscal' })
  await expectAccessibleLayout(page)

  await test.step('an invalid file is refused where it was chosen', async () => {
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    await expect(window.getByText('Envie o PDF do DANFE, o XML da nota ou os dois.')).toBeVisible()
    await field(page, 'Chave de acesso').fill(key.slice(0, 43))
    await window
      .getByLabel('XML da NF-e')
      .setInputFiles(file('nota.xml', 'text/xml', anInvoiceXml(anInvoiceKey(), invoiced)))
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    await expect(window.getByText(/44 dígitos e um deles não confere/)).toBeVisible()
    await field(page, 'Chave de acesso').fill(key)
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    await expect(window.getByText(/O XML é de outra nota/).first()).toBeVisible()
  })

  await test.step('one for another amount is attached only once that is confirmed', async () => {
    const forLess = anInvoiceXml(key, { ...invoiced, totalCents: 100 })
    await window.getByLabel('XML da NF-e').setInputFiles(file('nota.xml', 'text/xml', forLess))
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    const doubt = window.getByRole('alert').filter({ hasText: 'A nota difere do pedido' })
    await expect(doubt.getByText(/A nota soma R\$\s1,00; o pedido/)).toBeVisible()
    await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
    await expect(window.getByText(/Fica registrado na auditoria/)).toBeVisible()
    await expectAccessibleLayout(page)
  })

  await window.getByLabel('XML da NF-e').setInputFiles(file('nota.xml', 'text/xml', anInvoiceXml(key, invoiced)))
  await expect(window.getByText('A nota difere do pedido')).toBeHidden()
  await window.getByLabel('DANFE em PDF').setInputFiles(file('danfe.pdf', 'application/pdf', aDanfe()))
  await window.getByRole('button', { name: 'Anexar nota fiscal' }).click()
  await expectToast(page, 'success', 'Nota fiscal anexada')
  await expect(order.getByText(inGroups(key))).toBeVisible()

  await test.step('the customer is notified, reads it and downloads it', async () => {
    expect(await emailWith(shopper.email, inGroups(key))).toContain('foi emitida')
    await signInByApi(page, shopper)
    await page.goto(`/profile/orders/${id}`)
    const invoice = page.getByRole('region', { name: 'Nota fiscal' })
    await expect(invoice.getByText(inGroups(key))).toBeVisible()
    await expectAccessibleLayout(page)
    const saving = page.waitForEvent('download')
    await invoice.getByRole('button', { name: 'Baixar DANFE (PDF)' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`${key}-danfe.pdf`)
    expect((await readFile(await saved.path())).toString('base64')).toBe(aDanfe())
  })

  await test.step('on the tracking page without an account only its key is shown', async () => {
    await page.context().clearCookies()
    await page.goto('/track-order')
    await field(page, 'Número do pedido').fill(id.slice(0, 8))
    await field(page, 'E-mail da compra').fill(shopper.email)
    await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
    await expect(page.getByText(inGroups(key))).toBeVisible()
    await expect(page.getByRole('button', { name: /Baixar/ })).toHaveCount(0)
    await expectAccessibleLayout(page)
  })
})
