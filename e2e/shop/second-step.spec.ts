import { codeNow } from '../../test/one-time-code.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

test('Signing in takes a code once the second step is on', { tag: '@phone' }, async ({ page }) => {
  const { email, password } = await signUpByApi(page)
  await page.goto('/profile')
  await ready(page)
  const section = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await section.getByLabel('Senha da conta', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Ativar' }).click()
  await expect(section.getByRole('img', { name: 'Código QR para o aplicativo' })).toBeVisible()
  const key = ((await section.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Código que o aplicativo mostra').fill(codeNow(key))
  await section.getByRole('button', { name: 'Confirmar código' }).click()
  await expect(section.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Já guardei' }).click()
  await expect(section.getByText('Ativa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Sair deste aparelho/ }).click()
  await page.waitForURL('/')
  await page.goto('/login')
  await ready(page)
  await field(page, 'E-mail').fill(email)
  const main = page.getByRole('main')
  await main.getByLabel('Senha', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expect(field(page, 'Código de verificação')).toBeFocused()
  await field(page, 'Código de verificação').fill(codeNow(key))
  await main.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('/')
})
