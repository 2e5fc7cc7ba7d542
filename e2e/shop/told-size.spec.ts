import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const onix = 'Chevrolet Onix 2019'
const question = (page: Page): Locator => page.getByRole('group', { name: 'Qual medida está no seu pneu?' })
const cart = (page: Page): Locator => page.getByRole('dialog', { name: /Seu Carrinho/ })

/** Chooses make, model and year in the home page's panel: three touches, as a list opens and closes with one. */
async function chooseOnix(page: Page): Promise<void> {
  await page.goto('/')
  await ready(page)
  await page.getByRole('combobox', { name: 'Montadora' }).click()
  await page.getByRole('option', { name: 'Chevrolet' }).click()
  await page.getByLabel('Modelo', { exact: true }).selectOption('Onix')
  await page.getByLabel('Ano do modelo').selectOption('2019')
}

/** The first set of wheels of a list that needs a ring. */
const wheelWithRing = (page: Page): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Jogo de Rodas/ }) })
    .filter({ has: page.getByRole('checkbox', { name: /^Anel 73,1 × 56,6, 4 peças/ }) })
    .first()

async function expectWheelsAndRings(page: Page): Promise<void> {
  await expect(cart(page)).toBeVisible()
  await expect(cart(page).getByRole('listitem')).toHaveCount(2)
  await expect(cart(page).getByRole('listitem').nth(0)).toContainText(/Jogo de Rodas|Rodas/)
  await expect(cart(page).getByRole('listitem').nth(1)).toContainText('Anel Centralizador 73,1 x 56,6')
  await expect(cart(page)).toContainText('1 jogo com 4 rodas')
  await expect(cart(page)).toContainText('1 jogo com 4 peças')
}

test('Four wheels for a 2019 Onix, with rings, are in the cart after six touches', { tag: '@phone' }, async ({
  page,
}) => {
  await chooseOnix(page)
  await question(page).getByRole('button', { name: '185/65 R15' }).click()
  await expect(page).toHaveURL(/vehicle=Chevrolet.*ownTyre=185%2F65%20R15/)
  await page
    .getByRole('link', { name: /com atenção/ })
    .first()
    .click()
  await expect(page).toHaveURL(/verdict=serve_com_ressalva/)
  await wheelWithRing(page)
    .getByRole('button', { name: /^Adicionar/ })
    .click()
  await expectWheelsAndRings(page)
})

test('The ring can be left out, and the cart offers it again', { tag: '@phone' }, async ({ page }) => {
  await page.goto(
    `/products?vehicle=${encodeURIComponent(onix)}&ownTyre=${encodeURIComponent('185/65 R15')}&verdict=serve_com_ressalva`,
  )
  await ready(page)
  const wheel = wheelWithRing(page)
  await wheel.getByRole('heading').getByRole('link').click()
  const ring = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Anel 73,1 × 56,6, 4 peças, R\$/ })
    .first()
  await expect(ring).toBeChecked()
  await ring.uncheck()
  await page.getByRole('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).first().click()
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  await cart(page).getByRole('link', { name: 'Finalizar Compra' }).click()
  const companions = page.getByRole('region', { name: 'Complete a compra' })
  const offered = companions.getByRole('article').first()
  await expect(offered).toContainText('A sua roda precisa dele')
  await offered.getByRole('button', { name: /^Adicionar/ }).click()
  await expect(cart(page)).toContainText('Anel Centralizador 73,1 x 56,6')
  await cart(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('main').getByRole('table')).toContainText('Anel Centralizador 73,1 x 56,6')
  await expect(companions.getByText('A sua roda precisa dele')).toHaveCount(0)
})

test('Another size is typed in any spelling, and a wrong one is said to be', { tag: '@phone' }, async ({ page }) => {
  await chooseOnix(page)
  await question(page).getByRole('button', { name: 'Outra medida' }).click()
  const size = page.getByRole('textbox', { name: 'Medida do seu pneu' })
  await expect(size).toBeFocused()
  await size.fill('195/6')
  await size.press('Enter')
  await expect(page.getByText('Escreva como está no pneu: 195/65 R15.')).toBeVisible()
  await size.fill('195-55 r 15')
  await page.getByRole('button', { name: 'BUSCAR', exact: true }).click()
  await expect(page).toHaveURL(/ownTyre=195%2F55%20R15/)
  await page.getByRole('button', { name: /^Seu carro/ }).click()
  await expect(page.getByRole('dialog', { name: 'Minha garagem' })).toContainText('Pneu 195/55 R15')
})
