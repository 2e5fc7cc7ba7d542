import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessibility.ts'
import { signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'

test('Visitors can subscribe to the newsletter, and again, with the same response', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  const email = `bia.${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/help')
  const footer = page.getByRole('contentinfo')
  const address = footer.getByPlaceholder('Seu melhor e-mail')
  await expect(footer.getByText(/você aceita receber ofertas e novidades por e-mail/)).toBeVisible()

  await test.step('see that an address is invalid', async () => {
    await address.fill('bia')
    await footer.getByRole('button', { name: 'INSCREVER' }).click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription('Informe um e-mail válido, como nome@exemplo.com.br.')
    await expectAccessible(page)
  })

  await test.step('keep what they typed when the connection breaks', async () => {
    await page.route('**/api/newsletter/subscriptions', (route) => route.abort())
    await address.fill(email)
    await page.keyboard.press('Enter')
    await expect(footer.getByText(/Confira a sua conexão e tente novamente/)).toBeVisible()
    await expect(address).toHaveValue(email)
    consoleErrors.length = 0
    await page.unroute('**/api/newsletter/subscriptions')
  })

  for (const time of ['first', 'second']) {
    await test.step(`subscribe for the ${time} time`, async () => {
      await page.goto('/help')
      await address.fill(email)
      await footer.getByRole('button', { name: 'INSCREVER' }).click()
      // The form that had the focus is gone.
      await expect(footer.getByText(/^Pronto! Se este e-mail ainda não estava na lista/)).toBeFocused()
    })
  }
})

test('Visitors see a message when an unsubscribe link is invalid', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await page.goto('/newsletter/unsubscribe?code=inventado')
  await page.getByRole('button', { name: 'Cancelar minha inscrição' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Este link não é válido' })).toBeVisible()
  consoleErrors.length = 0
})

test('Visitors can write to the shop and get a protocol number', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Enviar mensagem' })

  await test.step('are led to the first missing field', async () => {
    await expect(send).toBeEnabled()
    await send.click()
    await expect(field(page, 'Nome')).toBeFocused()
    await expect(main.getByText('Informe o seu nome.')).toBeVisible()
    await expect(main.getByText('Escolha o assunto.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('lose nothing when the connection breaks', async () => {
    await field(page, 'Nome').fill('Beatriz Ramos')
    await main.getByRole('textbox', { name: 'E-mail' }).fill('beatriz@example.com')
    await main.getByLabel('Telefone (opcional)').pressSequentially('41999990000')
    await expect(main.getByLabel('Telefone (opcional)')).toHaveValue('(41) 99999-0000')
    await main.getByLabel('Assunto').selectOption('Medida e compatibilidade')
    await field(page, 'Mensagem').fill('A roda aro 17 5x100 serve no meu carro?')
    await page.route('**/api/contact-messages', (route) => route.abort())
    await send.click()
    await expect(main.getByText(/O que você escreveu continua aqui/)).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue('A roda aro 17 5x100 serve no meu carro?')
    consoleErrors.length = 0
    await page.unroute('**/api/contact-messages')
  })

  await test.step('get a protocol number', async () => {
    await send.click()
    await expect(main.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible()
    await expect(main.getByText(/^AC-\d{8}-[2-9A-Z]{5}$/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copiar protocolo' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('write about something else without entering their name again', async () => {
    await main.getByRole('button', { name: 'Enviar outra mensagem' }).click()
    await expect(main.getByLabel('Assunto')).toBeFocused()
    await expect(main.getByLabel('Assunto')).toHaveValue('')
    await expect(field(page, 'Mensagem')).toHaveValue('')
    await expect(field(page, 'Nome')).toHaveValue('Beatriz Ramos')
    await expect(main.getByLabel('Telefone (opcional)')).toHaveValue('(41) 99999-0000')
  })
})

test('Signed-in customers can write to the shop without entering their name', { tag: '@all' }, async ({ page }) => {
  const { firstName, lastName, email } = await signUpByApi(page)
  await page.goto('/contact')
  await expect(field(page, 'Nome')).toHaveValue(`${firstName} ${lastName}`)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
})

test('Visitors can find help by topic and word, and see a message if there is none', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/help')
  const answers = page.getByRole('region', { name: 'Respostas' })
  // Its button waits for the page's scripts, as the topics do.
  await expect(page.getByRole('button', { name: 'INSCREVER' })).toBeEnabled()
  await page.getByRole('button', { name: 'Trocas e devoluções' }).click()
  await expect(answers.getByRole('group').first()).toBeVisible()
  await page.getByLabel('Buscar na ajuda').fill('nada que exista')
  await expect(answers.getByText('Nenhum artigo encontrado')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Fale Conosco' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('Customers who write about their data find the subject chosen', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Falar sobre meus dados' }).click()
  await expect(page.getByRole('main').getByLabel('Assunto')).toHaveValue('privacy')
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).not.toHaveValue('')
})
