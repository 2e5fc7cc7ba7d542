import type { Locator, Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anAccount } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field, type Shopper } from '../support/shopper.ts'
import { aColleague, anotherBrowser, openAsStaff, unique } from '../support/staff.ts'
import { expectToast, toast, waitForToastsToEnd } from '../support/toasts.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })
const password = (dialog: Locator) => dialog.getByLabel('Senha', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

async function signInAgain(dialog: Locator, { email, password: secret }: Pick<Shopper, 'email' | 'password'>) {
  await field(dialog, 'E-mail').fill(email)
  await password(dialog).fill(secret)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('After the session ends, staff can sign in above a category form and continue editing', { tag: '@phone' }, async ({
  page,
}) => {
  const name = unique('Suspensão')
  await openAsStaff(page, '/admin/categories/add')
  await field(page, 'Nome').fill(name)
  await page.context().clearCookies()
  await save(page).click()
  await expect(ended(page)).toBeVisible()
  await expect(password(ended(page))).toBeFocused()
  await expect(field(ended(page), 'E-mail')).toHaveValue(administrator.email)
  await expectAccessible(page)

  await password(ended(page)).fill('uma senha errada')
  await page.keyboard.press('Enter')
  await expectToast(page, 'danger', 'Falha no login')
  await expect(ended(page)).toBeVisible()

  await signInAgain(ended(page), administrator)
  await expect(ended(page)).toBeHidden()
  await expectToast(page, 'success', 'Você entrou novamente')
  await expect(save(page)).toBeFocused()
  await expect(field(page, 'Nome')).toHaveValue(name)
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Categoria criada')
})

test('After a sign-out in another tab, staff can sign in above an open dialog and continue editing', async ({
  page,
  context,
}) => {
  const name = unique('Aro 14')
  await openAsStaff(page, '/admin/brands')
  await page.getByRole('button', { name: 'Adicionar Marca' }).click()
  const window = page.getByRole('dialog', { name: 'Adicionar marca' })
  await window.getByRole('textbox').fill(name)

  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await ready(other)
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/')
  await expect(ended(page)).toBeVisible()

  await test.step('Escape and the close button ask for a confirmation, and do not reach the dialog below', async () => {
    const question = page.getByRole('dialog', { name: 'Sair da administração?' })
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await ended(page).getByRole('button', { name: 'Fechar' }).click()
    await question.getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeHidden()
  })

  await signInAgain(ended(page), administrator)
  await expect(ended(page)).toBeHidden()
  await expect(window.getByRole('textbox')).toHaveValue(name)
  await window.getByRole('button', { name: 'Adicionar' }).click()
  await expectToast(page, 'success', 'Marca adicionada')
})

test('A different account, or one without permission, is reported, and unsaved input waits', async ({ page }) => {
  const name = unique('Escapamento')
  await openAsStaff(page, '/admin/categories/add')
  const colleague = await aColleague(page)
  const elsewhere = await anotherBrowser(page)
  const customer = await anAccount(elsewhere.request)
  await elsewhere.context().close()
  await field(page, 'Nome').fill(name)
  await page.context().clearCookies()
  await save(page).click()

  await signInAgain(ended(page), customer)
  const refused = page.getByRole('dialog', { name: 'Esta conta não tem acesso' })
  await expect(refused).toContainText(`${customer.email} não é uma conta de administrador.`)
  await signInAgain(refused, colleague)
  const dialog = page.getByRole('dialog', { name: 'Outra conta está conectada' })
  await expect(dialog).toContainText(administrator.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar com esta conta' }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Nome')).toHaveValue(name)
  await save(page).click()
  await expectToast(page, 'success', 'Categoria criada')
})

test('Staff who do not sign in again leave, and return to the same page', async ({ page }) => {
  await openAsStaff(page, '/admin/products/add')
  await field(page, 'Nome').fill('Uma roda')
  await page.getByRole('button', { name: 'Nova marca' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(unique('Marca'))
  await page.context().clearCookies()
  // The end of the session may be noticed before the click, and then its dialog covers this one on touch screens.
  await page.getByRole('button', { name: 'Adicionar', exact: true, includeHidden: true }).dispatchEvent('click')
  await ended(page).getByRole('button', { name: 'Sair da administração' }).click()
  const question = page.getByRole('dialog', { name: 'Sair da administração?' })
  await question.getByRole('button', { name: 'Sair da administração' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await field(page, 'E-mail').fill(administrator.email)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/add$/)
})

test('Signing out with unsaved input needs a confirmation', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openAsStaff(page, '/admin/categories/add')
  await field(page, 'Nome').fill('Uma categoria')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  // On a phone the menu still covers the form.
  await expect(page.getByLabel('Nome')).toHaveValue('Uma categoria')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expectToast(page, 'success', 'Logout realizado')
  await expect(page).toHaveURL('/')
})

for (const { path, name, title } of [
  { path: '/admin/categories', name: 'Rodas', title: 'Categoria atualizada com sucesso.' },
  { path: '/admin/banners', name: '', title: 'Banner atualizado' },
  { path: '/admin/products', name: '', title: 'Produto atualizado' },
])
  test(`A form of ${path} survives a lost connection`, { tag: '@phone' }, async ({ page, context }) => {
    await openAsStaff(page, path)
    const record = page.locator('a[data-opens-record]').filter({ hasText: name }).first()
    await record.click()
    const described = field(page, path === '/admin/banners' ? 'Título' : 'Descrição')
    await expect(described).toBeVisible()
    await ready(page)
    const address = page.url()
    const before = await described.inputValue()
    await described.fill(`${before} Com conexão.`)
    await context.setOffline(true)
    await save(page).click()
    await expect(toast(page, 'Sem conexão com a loja. Confira a internet e tente novamente.')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(described).toHaveValue(`${before} Com conexão.`)
    await context.setOffline(false)
    await expect(described).toHaveValue(`${before} Com conexão.`)
    await save(page).click()
    await expect(toast(page, title)).toBeVisible()

    // Restores the demo shop for other journeys.
    await page.goto(address)
    await described.fill(before)
    await save(page).click()
    await expect(toast(page, title)).toBeVisible()
  })

test('A change in the list without a connection is reverted', async ({ page, context }) => {
  const product = 'Balde com Grade Separadora 20 L'
  // The script of the toasts is loaded at the first interaction.
  const messages = page.waitForResponse(/\/assets\/toast-list/)
  await openAsStaff(page, '/admin/products?search=balde')
  await page.getByRole('searchbox').click()
  await messages
  for (const [name, typed] of [
    ['Preço', '987,65'],
    ['Estoque', '4321'],
  ]) {
    const value = page.getByRole('button', { name: new RegExp(`^${name} de ${product}`) })
    await ready(page)
    const before = await value.getAttribute('aria-label')
    await context.setOffline(true)
    await value.click()
    await page.getByRole('textbox', { name: `${name} de ${product}` }).fill(typed ?? '')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Sem conexão com a loja. Confira a internet e tente novamente.')).toBeVisible()
    await expect(value).toHaveAttribute('aria-label', before ?? '')
    await context.setOffline(false)
    await waitForToastsToEnd(page)
  }
})
