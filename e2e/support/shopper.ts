import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from './toasts.ts'

export type Shopper = { firstName: string; lastName: string; email: string; password: string }

/** A text field by its accessible name. */
export const field = (place: Page | Locator, name: string): Locator => place.getByRole('textbox', { name, exact: true })

/** A new customer, with a name that no other test uses. */
export function aShopper(): Shopper {
  const mark = randomUUID().slice(0, 8)
  return {
    firstName: 'Beatriz',
    lastName: `Ramos ${mark}`,
    email: `beatriz.${mark}@example.com`,
    password: 'rodas-novas',
  }
}

/** Fills in the sign-up form; its page is open. */
export async function fillSignUp(page: Page, { firstName, lastName, email, password }: Shopper): Promise<void> {
  await field(page, 'Nome').fill(firstName)
  await field(page, 'Sobrenome').fill(lastName)
  await field(page, 'E-mail').fill(email)
  await page.getByLabel('Senha', { exact: false }).first().fill(password)
  await page.getByLabel('Confirme a senha', { exact: true }).fill(password)
}

/** Fills in and submits the sign-up form; its page is open. */
export async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await fillSignUp(page, shopper)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(toast(page, 'Cadastro realizado com sucesso!')).toBeVisible()
}

/** Fills in and submits the sign-in form; its page is open. */
export async function signIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  // Other pages have a field for an e-mail, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await page.getByLabel('Senha', { exact: false }).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(toast(page, 'Login realizado com sucesso!')).toBeVisible()
}

/** Fills in the checkout's form for a delivery to Curitiba. */
export async function fillCheckout(page: Page): Promise<void> {
  await field(page, 'Telefone').fill('41999990000')
  await field(page, 'CEP').fill('80010000')
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await field(page, 'Rua').fill('Rua XV de Novembro')
  await field(page, 'Número').fill('120')
  await field(page, 'Bairro').fill('Centro')
}

/** The amount in a text such as `R$ 1.234,56`, in cents. */
export const centsOf = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))
