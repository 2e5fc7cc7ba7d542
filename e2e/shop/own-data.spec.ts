import { readFile } from 'node:fs/promises'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { expectToast } from '../support/toasts.ts'

test('A customer downloads their data, changes a consent and deletes the account', { tag: '@phone' }, async ({
  page,
}) => {
  const { email, password, firstName } = await signUpByApi(page)
  await page.goto('/profile')
  await ready(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ Cadastro: { Nome: firstName, 'E-mail': email } })

  const newsletter = page.getByRole('switch', { name: 'Receber ofertas e novidades por e-mail' })
  await newsletter.click()
  await expectToast(page, 'success', 'Preferência guardada')
  await expect(newsletter).toBeChecked()

  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir a sua conta?' })
  await expectAccessibleLayout(page)
  await question.getByRole('textbox', { name: 'Sua senha' }).fill(password)
  await question.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expectToast(page, 'success', 'Conta excluída')
  await expect(page).toHaveURL('/')
  expect((await page.request.post('/api/session', { data: { email, password } })).status()).toBe(401)
})
