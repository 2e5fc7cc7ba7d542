import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, clearFailedCalls, fail, hold } from '../support/answers.ts'
import { addToCartByApi, anAccount, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { comeBackTo, ready } from '../support/ready.ts'
import { aShopper, field, type Shopper, signIn } from '../support/shopper.ts'
import { expectNoToast, expectToast } from '../support/toasts.ts'
import { expectVisibleTexts } from '../support/visible-texts.ts'

const password = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
const minutes = 60_000

/** A user with an account who is signed in on this page. */
async function aCustomerOn(page: Page): Promise<Shopper> {
  const shopper = await signUpByApi(page)
  await page.goto('/')
  await ready(page)
  return shopper
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('button', { name: 'Sair da Conta' }).click()
  } else await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
}

test('The sign-up form shows errors on submit, and updates them while they are corrected', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/register')
  await field(page, 'E-mail').fill('ana')
  await expect(page.getByText('Informe um e-mail válido, como nome@exemplo.com.br.')).toBeHidden()
  await send(page, 'Criar conta').click()
  for (const fault of [
    'Informe seu nome.',
    'Informe seu sobrenome.',
    'Informe um e-mail válido, como nome@exemplo.com.br.',
    'A senha deve ter pelo menos 6 caracteres.',
    'Confirme a senha, com pelo menos 6 caracteres.',
  ])
    await expect(page.getByText(fault, { exact: true })).toBeVisible()
  await field(page, 'E-mail').fill('ana@example.com')
  await expect(page.getByText('Informe um e-mail válido, como nome@exemplo.com.br.')).toBeHidden()
  await password(page, 'Senha').fill('rodas-novas')
  await password(page, 'Confirme a senha').fill('rodas-velhas')
  await expect(page.getByText('As senhas não são iguais.', { exact: true })).toBeVisible()
  await expect(password(page, 'Confirme a senha')).toHaveAccessibleDescription(/As senhas não são iguais\./)
})

test('The sign-in form shows errors on submit, and updates them while they are corrected', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/login')
  await send(page, 'Entrar').click()
  await expect(page.getByText('Informe um e-mail válido, como nome@exemplo.com.br.', { exact: true })).toBeVisible()
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.', { exact: true })).toBeVisible()
  await password(page, 'Senha').fill('rodas-novas')
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeHidden()
})

test('Signing up explains itself, welcomes the customer, and goes home', { tag: '@phone' }, async ({ page }) => {
  const shopper = aShopper()
  const release = await hold(page, /^\/accounts$/)
  await page.goto('/register')
  await field(page, 'Nome').fill(shopper.firstName)
  await field(page, 'Sobrenome').fill(shopper.lastName)
  await field(page, 'E-mail').fill(shopper.email)
  await password(page, 'Senha').fill(shopper.password)
  await password(page, 'Confirme a senha').fill(shopper.password)
  await send(page, 'Criar conta').click()
  await expect(send(page, 'Criando conta...')).toHaveAttribute('aria-disabled', 'true')
  release()
  await expectToast(page, 'success', 'Cadastro realizado com sucesso!', 'Sua conta foi criada.')
  await expect(page).toHaveURL('/')
  expect(await emailWith(shopper.email, 'SUA CONTA ESTÁ PRONTA')).toContain('Olá!')
})

test('An e-mail that already has an account is reported, and the form stays', { tag: '@all' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  const shopper = await anAccount(request)
  await page.goto('/register')
  await field(page, 'Nome').fill('Outra')
  await field(page, 'Sobrenome').fill('Pessoa')
  await field(page, 'E-mail').fill(shopper.email)
  await password(page, 'Senha').fill('outra senha')
  await password(page, 'Confirme a senha').fill('outra senha')
  await send(page, 'Criar conta').click()
  await expectToast(page, 'danger', 'Falha no cadastro', 'Tente novamente com um email diferente.')
  await expect(page).toHaveURL(/\/register$/)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Registration error')])
})

test('A wrong password is reported, and the right one leads back to the requested page', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  const shopper = await anAccount(request)
  await page.goto('/profile')
  await expectToast(page, 'danger', 'Acesso restrito', 'Você precisa estar logado para acessar esta página.')
  await expect(page).toHaveURL(/\/login$/)
  await field(page, 'E-mail').fill(shopper.email)
  await password(page, 'Senha').fill('errada')
  await send(page, 'Entrar').click()
  await expectToast(page, 'danger', 'Falha no login', 'Verifique suas credenciais e tente novamente.')
  await expect(page).toHaveURL(/\/login$/)
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('Login error')])

  const release = await hold(page, /^\/session$/)
  await password(page, 'Senha').fill(shopper.password)
  await send(page, 'Entrar').click()
  await expect(send(page, 'Entrando...')).toHaveAttribute('aria-disabled', 'true')
  release()
  await expectToast(page, 'success', 'Login realizado com sucesso!', 'Bem-vindo de volta!')
  await expect(page).toHaveURL(/\/profile$/)
})

test('Signed-in customers are redirected from the forms, which wait while the session is loading', {
  tag: '@all',
}, async ({ page }) => {
  await aCustomerOn(page)
  for (const route of ['/login', '/register']) {
    await page.goto(route)
    await expect(page).toHaveURL('/')
  }
  const release = await hold(page, /^\/session$/)
  await page.goto('/favorites')
  await expectVisibleTexts(page, ['Carregando...'])
  release()
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
})

test('Signing out in one tab signs out the others', { tag: '@phone' }, async ({ page, context }) => {
  await aCustomerOn(page)
  const [inside, outside] = [await context.newPage(), await context.newPage()]
  await inside.goto('/favorites')
  await expect(inside.getByText('Você não tem favoritos ainda')).toBeVisible()
  await outside.goto('/help')
  await signOut(page)
  await expectToast(page, 'success', 'Logout realizado', 'Você saiu com sucesso.')
  await expect(page).toHaveURL('/')
  for (const window of [inside, outside]) await comeBackTo(window)
  await expect(inside).toHaveURL(/\/login$/)
  await expect(outside).toHaveURL(/\/help$/)
  await outside.goto('/profile/orders')
  await expect(outside).toHaveURL(/\/login$/)
})

test('A sign-out that fails says so and changes nothing', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await aCustomerOn(page)
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await signOut(page)
  await expectToast(page, 'danger', 'Falha no logout')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible()
  expect(consoleErrors.splice(0)).toHaveLength(1)
})

test('A session is refreshed shortly before it expires, and one that cannot be ends with a message', async ({
  page,
}) => {
  await page.clock.install()
  await aCustomerOn(page)
  let refreshed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session/refresh')) refreshed += 1
  })
  await page.goto('/favorites')
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  await page.clock.fastForward(55 * minutes)
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  expect(refreshed).toBe(0)
  await page.clock.fastForward(4 * minutes)
  await expect.poll(() => refreshed).toBe(1)
  await expect(page).toHaveURL(/\/favorites$/)

  const ended = { defined: true, code: 'SESSION_ENDED', status: 401, message: 'Sua sessão terminou.' }
  await page.route('**/api/session/refresh', (route) => route.fulfill({ status: 401, json: ended }))
  await page.clock.fastForward(59 * minutes)
  await expectToast(page, 'danger', 'Sua sessão terminou', 'Entre novamente para continuar.')
  await expect(page).toHaveURL(/\/login$/)
})

test('A click at the moment when the session expires still succeeds', { tag: '@all' }, async ({ page, context }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('1 item')).toBeVisible()
  await context.clearCookies({ name: 'aro_access' })
  await page.getByRole('main').getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expectToast(page, 'success', 'Carrinho atualizado')
  await page.reload()
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
})

test('Customers can reset a forgotten password with the link of an e-mail, which works once', {
  tag: '@phone',
}, async ({ page, context, request, consoleErrors }) => {
  const shopper = await anAccount(request)
  await page.goto('/login')
  await expect(send(page, 'Entrar')).toBeEnabled()
  await field(page, 'E-mail').fill(shopper.email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(field(page, 'E-mail')).toHaveValue(shopper.email)
  await send(page, 'Enviar link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confira seu e-mail' })).toBeVisible()

  const message = await emailWith(shopper.email, '/reset-password#')
  const link = /\/reset-password#[\w-]+/.exec(message)?.[0] ?? ''
  await page.goto(link)
  await password(page, 'Nova senha').fill('pneus-novos')
  await password(page, 'Repita a nova senha').fill('pneus-velhos')
  await send(page, 'Salvar nova senha').click()
  await expect(page.getByText('As senhas não são iguais.')).toBeVisible()
  await password(page, 'Repita a nova senha').fill('pneus-novos')
  await send(page, 'Salvar nova senha').click()
  await expectToast(page, 'success', 'Senha alterada', 'Entre com a nova senha.')
  await expect(page).toHaveURL(/\/login$/)
  await emailWith(shopper.email, 'SUA SENHA FOI ALTERADA')
  await signIn(page, { ...shopper, password: 'pneus-novos' })
  await expect(page).toHaveURL('/')

  const again = await context.newPage()
  await again.goto(link)
  await expect(again.getByText('Este link não vale mais')).toBeVisible()
  await again.getByRole('link', { name: 'Pedir novo link' }).click()
  await expect(again).toHaveURL(/\/forgot-password$/)
  expect(consoleErrors).toEqual([])
})

test('Customers can save their data and address, and find them again', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await aCustomerOn(page)
  await page.goto('/profile')
  await field(page, 'Telefone').fill('41999990000')
  await send(page, 'Salvar dados').click()
  await expectToast(page, 'success', 'Dados atualizados')
  await expectNoToast(page)
  await field(page, 'CEP').fill('80010000')
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await send(page, 'Salvar endereço').click()
  await expect(page.getByText('Informe a rua.')).toBeVisible()
  await field(page, 'Rua').fill('Rua XV de Novembro')
  await field(page, 'Número').fill('120')
  await send(page, 'Salvar endereço').click()
  await expectToast(page, 'success', 'Dados atualizados')
  await page.reload()
  await expect(field(page, 'Telefone')).toHaveValue('(41) 99999-0000')
  await expect(field(page, 'Rua')).toHaveValue('Rua XV de Novembro')
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
  await expectAccessible(page)
})

test('A changed password signs out other devices, which say so', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  const shopper = await aCustomerOn(page)
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await signInByApi(other, shopper)
  await other.goto('/profile')
  await expect(field(other, 'Nome')).toHaveValue(shopper.firstName)

  await page.goto('/profile')
  const change = async (current: string) => {
    await password(page, 'Senha atual').fill(current)
    await password(page, 'Nova senha').fill('pneus-novos')
    await password(page, 'Repita a nova senha').fill('pneus-novos')
    await send(page, 'Trocar senha').click()
  }
  await change('errada')
  await expectToast(page, 'danger', 'Falha ao alterar a senha', 'A senha atual não confere.')
  expect(consoleErrors.splice(0)).toHaveLength(1)
  await change(shopper.password)
  await expectToast(page, 'success', 'Senha alterada', 'Saímos da sua conta nos outros aparelhos.')
  await page.reload()
  await expect(field(page, 'Nome')).toHaveValue(shopper.firstName)

  await send(other, 'Salvar dados').click()
  await expect(other).toHaveURL(/\/login$/)
  await expectToast(other, 'danger', 'Sua sessão terminou', 'Entre novamente para continuar.')
  await signIn(other, { ...shopper, password: 'pneus-novos' })
  await expect(other).toHaveURL(/\/profile$/)
  await elsewhere.close()
})

test('A session that cannot be read does not sign out: the page shows an error, and loads on retry', {
  tag: ['@phone', '@all'],
}, async ({ page, consoleErrors }) => {
  await aCustomerOn(page)
  await addToCartByApi(page, await aProduct(page))
  await fail(page, /^\/session$/)
  for (const path of ['/profile/orders', '/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Não foi possível carregar esta página.' })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByText(/Acesso restrito|Seu carrinho está vazio/)).toBeHidden()
  }
  await answerAsUsual(page)
  // A part of the page that arrives late reads the session once more by itself.
  await expect(async () => {
    const again = page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Compra' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(field(page, 'Telefone')).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('Who signs out leaves nothing of the checkout in the tab', { tag: '@all' }, async ({ page }) => {
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await aCustomerOn(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  await field(page, 'Telefone').fill('(41) 99876-5432')
  await expect.poll(stored).toContain('99876-5432')
  await page.goto('/')
  await ready(page)
  await signOut(page)
  await expectToast(page, 'success', 'Logout realizado')
  expect(await stored()).not.toContain('99876-5432')
})
