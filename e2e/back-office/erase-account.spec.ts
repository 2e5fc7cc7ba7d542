import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { placeOrderAsGuest } from '../support/back-office.ts'
import { anAccount, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

const action = 'Apagar dados da conta'

/** Opens a customer, found by their e-mail. */
async function openCustomer(page: Page, email: string) {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await ready(page)
  await page.getByRole('button', { name: /^Ver cliente/ }).click()
  const customer = page.getByRole('dialog')
  await expect(customer.getByRole('link', { name: email })).toBeVisible()
  return customer
}

test('Staff can erase an account after a confirmation, and its e-mail can be used again', { tag: '@phone' }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/users')
  const theirs = await anotherBrowser(page)
  const shopper = await anAccount(theirs.request)
  const name = `${shopper.firstName} ${shopper.lastName}`
  const customer = await openCustomer(page, shopper.email)

  await customer.getByRole('button', { name: action }).click()
  const question = page.getByRole('dialog', { name: `Apagar os dados de ${name}?` })
  await expect(question.getByText('não é possível desfazer')).toBeVisible()
  await expectAccessibleLayout(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(customer.getByRole('button', { name: action })).toBeFocused()

  await customer.getByRole('button', { name: action }).click()
  await question.getByRole('button', { name: 'Apagar dados' }).click()
  await expectToast(page, 'success', 'Dados apagados')
  const erased = page.getByRole('dialog', { name: 'Conta apagada' })
  await expect(erased.getByRole('button', { name: action })).toHaveCount(0)
  await expect(erased.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await expect(erased.getByText(shopper.email)).toHaveCount(0)
  await expectAccessibleLayout(page)

  const id = new URL(page.url()).searchParams.get('user') ?? ''
  await page.goto(`/admin/users?search=${id}`)
  await ready(page)
  await expect(page.getByRole('button', { name: 'Ver cliente Conta apagada' })).toBeVisible()
  await expect(page.getByText(id)).toHaveCount(0)

  expect((await theirs.request.get('/api/profile')).status()).toBe(401)
  const { email, password } = shopper
  expect((await theirs.request.post('/api/session', { data: { email, password } })).status()).toBe(401)
  expect((await theirs.request.post('/api/accounts', { data: shopper })).status()).toBe(201)
  await theirs.context().close()
})

test('An administrator’s account says why it cannot be erased, and restricted staff have no such button', {
  tag: '@all',
}, async ({ page, consoleErrors }) => {
  await openAsStaff(page, '/admin/users')
  const colleague = await aColleague(page)
  const customer = await openCustomer(page, colleague.email)
  await customer.getByRole('button', { name: action }).click()
  await page.getByRole('button', { name: 'Apagar dados', exact: true }).click()
  const why = 'Esta pessoa é administradora. Retire o acesso dela antes de apagar os dados.'
  await expectToast(page, 'danger', 'Os dados não foram apagados', why)
  consoleErrors.length = 0

  const id = new URL(page.url()).searchParams.get('user') ?? ''
  const restricted = await page.request.patch(`/api/admin/team/${id}`, { data: { role: 'restricted' } })
  expect(restricted.ok()).toBe(true)
  const theirs = await anotherBrowser(page)
  await signInByApi(theirs, colleague)
  const seen = await openCustomer(theirs, colleague.email)
  await expect(seen.getByRole('heading', { name: 'Favoritos' })).toBeVisible()
  await expect(seen.getByRole('button', { name: action })).toHaveCount(0)
  await theirs.context().close()
})

test('Staff can erase who bought without an account, whose order stays', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const { id, shopper } = await placeOrderAsGuest(page)
  await openAsStaff(page, '/admin/orders')
  const money = { kind: 'how-paid', method: 'cash', note: '' }
  const moved = await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'delivered', money } })
  expect(moved.ok()).toBe(true)
  await page.goto(`/admin/orders?order=${id}`)
  const order = page.getByRole('dialog', { name: new RegExp(id.slice(0, 8)) })
  await order.getByRole('button', { name: 'Apagar dados do cliente' }).click()
  const question = page.getByRole('dialog', { name: `Apagar os dados de ${shopper.firstName} ${shopper.lastName}?` })
  await expect(question.getByText('Não é possível desfazer')).toBeVisible()
  await expectAccessibleLayout(page)
  await question.getByRole('button', { name: 'Apagar dados' }).click()
  await expectToast(page, 'success', 'Dados apagados')
  await expect(order.getByRole('button', { name: 'Apagar dados do cliente' })).toHaveCount(0)
  await expect(order.getByText(shopper.email).first()).toBeVisible()
})
