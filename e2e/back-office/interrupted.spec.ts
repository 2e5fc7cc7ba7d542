import type { Locator, Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { anAccount, signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { comeBackTo, ready } from '../support/ready.ts'
import { field, type Shopper } from '../support/shopper.ts'
import { aColleague, anotherBrowser, openAsStaff, unique } from '../support/staff.ts'
import { expectToast, toast, waitForToastsToEnd } from '../support/toasts.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })
const password = (dialog: Locator) => dialog.getByLabel('Senha', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

/** The script of the toasts is loaded at the first interaction, or a little after the page. */
const messagesAreLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-list')))

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

test('After a sign-out in another tab, staff can sign in above an open dialog and continue editing', {
  tag: '@all',
}, async ({ page, context }) => {
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
  await comeBackTo(page)
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

test('A different account, or one without permission, is reported, and unsaved input waits', { tag: '@all' }, async ({
  page,
}) => {
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

test('Staff who do not sign in again leave, and return to the same page', { tag: '@all' }, async ({ page }) => {
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

test('Signing out with unsaved input needs a confirmation', { tag: ['@phone', '@all'] }, async ({ page, isMobile }) => {
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
  test(`A form of ${path} survives a lost connection`, { tag: ['@phone', '@all'] }, async ({ page, context }) => {
    await openAsStaff(page, path)
    const record = page.locator('a[data-opens-record]').filter({ hasText: name }).first()
    await record.click()
    const described = field(page, path === '/admin/banners' ? 'Título' : 'Descrição')
    await expect(described).toBeVisible()
    await ready(page)
    const address = page.url()
    const before = await described.inputValue()
    await described.fill(`${before} Com conexão.`)
    await messagesAreLoaded(page)
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

test('A change in the list without a connection is reverted', { tag: '@all' }, async ({ page, context }) => {
  const product = 'Balde com Grade Separadora 20 L'
  await openAsStaff(page, '/admin/products?search=balde')
  await page.getByRole('searchbox').click()
  await messagesAreLoaded(page)
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

const saved = (page: Page, title: string) => expectToast(page, 'success', title)

test('Who loses the rights while typing keeps what was typed, and saves it once they are back', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { theirs, setRole } = await aWorkingColleague(page)
  const name = unique('Escape')
  await theirs.goto('/admin/categories/add')
  await field(theirs, 'Nome').fill(name)
  await setRole(null)
  await save(theirs).click()
  const notice = theirs.getByRole('dialog', { name: 'Seu acesso foi retirado' })
  await expect(notice).toContainText('O que você digitou não foi salvo, mas continua nesta página')
  await expectAccessible(theirs)
  await theirs.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await field(theirs, 'Nome').selectText()
  await expect(field(theirs, 'Nome')).toHaveValue(name)
  await setRole('owner')
  await saved(theirs, 'Seu acesso voltou')
  await expect(field(theirs, 'Nome')).toHaveValue(name)
  await save(theirs).click()
  await saved(theirs, 'Categoria criada')

  await test.step('in a dialog, too, until the input is given up', async () => {
    await theirs.goto('/admin/brands')
    await theirs.getByRole('button', { name: 'Adicionar Marca' }).click()
    const window = theirs.getByRole('dialog', { name: 'Adicionar marca' })
    await window.getByRole('textbox').fill(name)
    await setRole(null)
    await window.getByRole('button', { name: 'Adicionar' }).click()
    await notice.getByRole('button', { name: 'Ver o que digitei' }).click()
    await expect(window.getByRole('textbox')).toHaveValue(name)
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(theirs).not.toHaveURL(/\/admin/)
  })
  await theirs.context().close()
})

test('Who is restricted while typing keeps what was typed on pages and in fields that the restriction hides', {
  tag: '@all',
}, async ({ page }) => {
  const { theirs, setRole } = await aWorkingColleague(page)
  const notice = theirs.getByRole('dialog', { name: 'Seu acesso agora é restrito' })
  const restrict = () => setRole('restricted')

  await theirs.goto('/admin/freight/change')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await field(theirs, 'Vale a partir de').fill(tomorrow)
  await field(theirs, 'Motivo da mudança').fill('Nova tabela da transportadora')
  await restrict()
  await save(theirs).click()
  await notice.getByRole('button', { name: 'Ver o que digitei' }).click()
  await expect(field(theirs, 'Motivo da mudança')).toHaveValue('Nova tabela da transportadora')
  await setRole('owner')
  await saved(theirs, 'Seu acesso voltou')
  await expect(field(theirs, 'Motivo da mudança')).toHaveValue('Nova tabela da transportadora')

  await theirs.goto('/admin/products?search=balde')
  await theirs.locator('a[data-opens-record]').first().click()
  await theirs.getByText('Códigos e fiscal').click()
  const cost = field(theirs, 'Custo')
  const before = await cost.inputValue()
  await cost.fill('12,34')
  await restrict()
  await save(theirs).click()
  await notice.getByRole('button', { name: 'Ver o que digitei' }).click()
  await expect(cost).toHaveValue('12,34')
  await expect(theirs).toHaveURL(/\/products\/edit\//)
  await cost.fill(before)
  await expect(cost).toBeHidden()
  await theirs.goto('/admin/freight/change')
  await expect(theirs.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  await theirs.context().close()
})

/** A colleague at work in a browser of their own, and what changes their role meanwhile. */
async function aWorkingColleague(page: Page) {
  await openAsStaff(page, '/admin/dashboard')
  const colleague = await aColleague(page)
  const found = await page.request.get(`/api/admin/users?search=${encodeURIComponent(colleague.email)}`)
  const [{ id }] = ((await found.json()) as { rows: [{ id: string }] }).rows
  const address = `/api/admin/team/${id}`
  const setRole = async (role: 'owner' | 'restricted' | null) => {
    const answer = await (role ? page.request.patch(address, { data: { role } }) : page.request.delete(address))
    expect(answer.ok()).toBe(true)
  }
  const theirs = await anotherBrowser(page)
  await signInByApi(theirs, colleague)
  return { theirs, setRole }
}
