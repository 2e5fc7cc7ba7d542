import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { answerAsUsual, fail, hold } from '../support/answers.ts'
import { signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { toast } from '../support/toasts.ts'

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Minha garagem' })
const carButton = (page: Page, car: string): Locator => page.getByRole('button', { name: `Seu carro: ${car}` })
const openGarage = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Escolher meu carro|Seu carro)/ }).click()

/** Saves cars in the account of the page's customer, the first as its default. */
async function saveCars(page: Page, cars: readonly string[]): Promise<void> {
  for (const vehicle of cars) {
    const answer = await page.request.post('/api/garage', { data: { vehicle } })
    expect(answer.ok()).toBe(true)
  }
}

const gol = (year: number) => `Volkswagen Gol ${year}`
const tenCars = Array.from({ length: 10 }, (_none, step) => gol(2009 + step))

test('The garage is accessible in every state: empty, with a car, while it loads, and with all its cars', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/help')
  await ready(page)
  await openGarage(page)
  await expect(panel(page)).toContainText('Nenhum carro ainda')
  await expectAccessibleLayout(page)
  await panel(page).getByLabel('Montadora').selectOption('Chevrolet')
  await panel(page).getByLabel('Modelo', { exact: true }).selectOption('Onix')
  await panel(page).getByLabel('Ano do modelo').selectOption('2019')
  await panel(page).getByRole('button', { name: 'Guardar carro' }).click()
  await expect(panel(page)).toContainText('Em uso')
  await expectAccessibleLayout(page)
  await signUpByApi(page)
  await saveCars(page, tenCars)
  const answerCars = await hold(page, /^\/garage$/)
  await page.goto('/help')
  // The page is hydrated by now, though not everything that it requested has arrived.
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await openGarage(page)
  await expect(panel(page).getByText('Carregando os seus carros')).toBeAttached()
  await expectAccessibleLayout(page)
  answerCars()
  await expect(panel(page).getByRole('listitem')).toHaveCount(11)
  await expectAccessibleLayout(page)
})

failureTest(
  'A garage that cannot be loaded says so and can be retried',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await signUpByApi(page)
    await saveCars(page, [gol(2018)])
    await fail(page, /^\/garage$/)
    await page.goto('/help')
    await ready(page)
    await openGarage(page)
    await expect(panel(page)).toContainText('Não foi possível carregar os seus carros.')
    await expectAccessibleLayout(page)
    await answerAsUsual(page)
    await panel(page).getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(panel(page).getByRole('listitem')).toHaveText([/Volkswagen Gol 2018/])
  },
)

test('An eleventh car is reported, stays in the browser, and replaces the one that is removed', {
  tag: '@all',
}, async ({ page }) => {
  await signUpByApi(page)
  await saveCars(page, tenCars)
  await page.goto('/products?vehicle=Chevrolet%20Onix%202019')
  await expect(toast(page, 'Garagem cheia')).toBeVisible()
  await expect(toast(page, 'Este carro fica guardado só neste navegador.')).toBeVisible()
  await expect(carButton(page, 'Chevrolet Onix 2019')).toBeVisible()
  await openGarage(page)
  const onix = panel(page).getByRole('listitem').filter({ hasText: 'Chevrolet Onix 2019' })
  await expect(onix).toContainText('Em uso')
  await expect(onix).toContainText('Guardado só neste navegador')
  await expect(panel(page)).toContainText('tire um carro e Chevrolet Onix 2019 entra no lugar')
  await panel(page)
    .getByRole('button', { name: `Tirar ${gol(2010)} da garagem` })
    .click()
  await expect(
    panel(page)
      .getByRole('listitem')
      .filter({ hasText: gol(2010) }),
  ).toHaveCount(0)
  await expect(onix).toContainText('Em uso')
  await expect(onix).not.toContainText('Guardado só neste navegador')
  await expect(panel(page).getByRole('listitem')).toHaveCount(10)
  const saved = (await (await page.request.get('/api/garage')).json()) as { vehicle: { text: string } }[]
  expect(saved.map(({ vehicle }) => vehicle.text)).toContain('Chevrolet Onix 2019')
})

test('A removed car is no longer in use, even if the panel is closed before the response', { tag: '@all' }, async ({
  page,
}) => {
  await signUpByApi(page)
  await saveCars(page, [gol(2018), gol(2016)])
  await page.goto('/help')
  await ready(page)
  await expect(carButton(page, gol(2018))).toBeVisible()
  await openGarage(page)
  const answerRemoval = await hold(page, /^\/garage\/.+$/)
  await panel(page)
    .getByRole('button', { name: `Tirar ${gol(2018)} da garagem` })
    .click()
  await panel(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page)).toHaveCount(0)
  answerRemoval()
  await expect(carButton(page, gol(2016))).toBeVisible()
})
