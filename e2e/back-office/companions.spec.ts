import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectAccessibleLayout, expectAccessibleLayouts } from '../support/accessibility.ts'
import { answerAsUsual, fail, hold } from '../support/answers.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Staff can choose the companions of a product, and the shop offers them', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  const [bottle, wax] = [await aProduct(page, 'Shampoo'), await aProduct(page, 'Cera')]
  const { sku } = (await (await page.request.get(`/api/admin/products/${wax.id}`)).json()) as { sku: string }
  const other = await aProduct(page, 'Pneu')
  await page.goto(`/admin/products/edit/${bottle.id}`)
  await ready(page)
  const part = page.getByRole('region', { name: 'Complete a compra' })
  await expect(part.getByText(/^Automático/)).toBeVisible()
  const open = part.getByRole('button', { name: 'Escolher o que oferecer' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Complete a compra' })
  await dialog.getByRole('radio', { name: /^Escolhidos pela loja/ }).check()
  await expectAccessibleLayout(page)
  const search = dialog.getByRole('searchbox', { name: 'Buscar produto por nome, SKU ou EAN' })
  const chosen = dialog.getByRole('list', { name: 'Produtos escolhidos' }).getByRole('listitem')

  await test.step('a product has to be chosen, and only others can be', async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Escolha ao menos um produto, ou marque “Nenhum”.')).toBeVisible()
    await expect(search).toBeFocused()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(search).toBeFocused()
    await dialog.getByRole('radio', { name: /^Nenhum/ }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'success', 'Salvo')
    await expect(part.getByText('Nada é oferecido junto.')).toBeVisible()
    await open.click()
    await dialog.getByRole('radio', { name: /^Escolhidos pela loja/ }).check()
    await expect(dialog.getByText('Escolha ao menos um produto, ou marque “Nenhum”.')).toHaveCount(0)
    await search.fill('nada-que-exista')
    await expect(dialog.getByText('Nenhum produto encontrado.')).toBeVisible()
    await search.fill(bottle.name)
    await expect(dialog.getByRole('button', { name: /É o próprio produto/ })).toBeDisabled()
  })

  await test.step('by the keyboard alone', async () => {
    await search.fill(other.name)
    const found = dialog.getByRole('list', { name: 'Buscar produto por nome, SKU ou EAN' }).getByRole('button')
    // The results of the previous term are gone.
    await expect(found.first()).toContainText(other.name)
    await expect(found.first()).toContainText('R$')
    await expect(found.first()).toContainText(/em estoque|Esgotado/)
    await expectAccessibleLayouts(page)
    await search.press('ArrowDown')
    await expect(found.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(dialog).toBeVisible()
    await search.fill(other.name)
    await expect(found.first()).toContainText(other.name)
    await search.press('Enter')
    await page.keyboard.press('Enter')
    await expect(chosen).toContainText([other.name])
    await expect(search).toBeFocused()
  })

  await test.step('Escape on the button of a search that failed returns to the search', async () => {
    await fail(page, /^\/admin\/products$/)
    await search.fill('busca que falha')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).press('Escape')
    await expect(search).toBeFocused()
    await expect(dialog).toBeVisible()
    await answerAsUsual(page)
  })

  await test.step('by the exact code, and in an order', async () => {
    await search.fill(sku.toLowerCase())
    await dialog.getByRole('button', { name: new RegExp(sku) }).click()
    await expect(chosen).toContainText([other.name, wax.name])
    await search.fill(sku)
    await expect(dialog.getByRole('button', { name: /Já escolhido/ })).toBeDisabled()
    await search.fill('')
    await dialog.getByRole('button', { name: `Mover ${wax.name} para cima` }).click()
    await expect(chosen).toContainText([wax.name, other.name])
    await expectAccessibleLayouts(page)
    await dialog.getByRole('button', { name: `Retirar ${other.name}` }).press('Enter')
    await expect(chosen).toContainText([wax.name])
    await expect(chosen).toHaveCount(1)
    await expect(chosen.getByRole('button', { name: `Retirar ${wax.name}` })).toBeFocused()
  })

  await test.step('one that does not exist any more is named', async () => {
    await search.fill(other.name)
    await dialog.getByRole('button', { name: new RegExp(other.name) }).click()
    await page.route('**/api/admin/products/*/companions', (route, request) =>
      route.continue({ postData: request.postData()?.replace(other.id, randomUUID()) ?? '' }),
    )
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(search).toHaveAccessibleDescription(`${other.name} não existe mais. Retire-o para salvar.`)
    await expect(search).toBeFocused()
    await expect(chosen.filter({ hasText: 'Não existe mais' })).toContainText([other.name])
    await expectAccessibleLayouts(page)
    await answerAsUsual(page)
    await dialog.getByRole('button', { name: `Retirar ${other.name}` }).click()
    await expect(search).toHaveAccessibleDescription('')
  })

  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'success', 'Salvo')
  await expect(part.getByRole('listitem')).toContainText([wax.name])

  await page.goto(`/products/${bottle.id}`)
  const offered = page.getByRole('region', { name: 'Complete a compra' })
  await expect(offered.getByRole('link', { name: wax.name })).toBeVisible()
  await expect(offered.getByText('Para levar junto')).toBeVisible()

  const back = await page.request.delete(`/api/admin/products/${bottle.id}/companions`)
  expect(back.ok()).toBe(true)
  await page.reload()
  await ready(page)
  await expect(offered).toHaveCount(0)
})

test('Staff can choose the companions of a whole category, and a page reserves no space for missing ones', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await openAsStaff(page, '/admin/categories')
  const wax = await aProduct(page, 'Cera')
  const { sku } = (await (await page.request.get(`/api/admin/products/${wax.id}`)).json()) as { sku: string }
  const { categoryName, categoryId, wheel } = await aWheelOfItsOwnCategory(page)

  await page.goto(`/admin/categories/edit/${categoryId}`)
  await ready(page)
  const part = page.getByRole('region', { name: 'Complete a compra' })
  await expect(part.getByText(/^Automático/)).toBeVisible()
  await part.getByRole('button', { name: 'Escolher o que oferecer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete a compra' })
  await dialog.getByRole('radio', { name: /^Escolhidos pela loja/ }).check()
  await dialog.getByRole('searchbox').fill(sku)
  const found = dialog.getByRole('button', { name: new RegExp(sku) })
  // On a phone, too, the name has most of the line: the price stands below.
  const widths = await Promise.all(
    [found, found.getByText(wax.name, { exact: true })].map(async (part) => (await part.boundingBox())?.width ?? 0),
  )
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 0.6)
  await found.click()
  await expect(dialog.getByText('1 de até 8 escolhidos')).toBeVisible()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expectToast(page, 'success', 'Salvo')
  await expect(part.getByRole('listitem')).toContainText([wax.name])

  await page.goto(`/products/${wheel}`)
  const offered = page.getByRole('region', { name: 'Complete a compra' })
  await expect(offered.getByRole('link', { name: wax.name })).toBeVisible()

  await test.step('a product overrides it', async () => {
    await page.goto(`/admin/products/edit/${wheel}`)
    await ready(page)
    await expect(part.getByText(`Como nos outros produtos da categoria ${categoryName}:`)).toBeVisible()
    await part.getByRole('button', { name: 'Escolher o que oferecer' }).click()
    await expect(dialog.getByRole('radio', { name: /^Como a categoria/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Nenhum/ }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expectToast(page, 'success', 'Salvo')
    await expect(part.getByText('Nada é oferecido junto.')).toBeVisible()
  })

  await test.step('its page reserves no space for missing companions', async () => {
    const release = await hold(page, /^\/companion-products/)
    await page.goto(`/products/${wheel}`)
    await expect(page.getByRole('region', { name: 'Produtos relacionados' }).getByRole('link').first()).toBeVisible()
    await expect(offered).toHaveCount(0)
    release()
  })

  for (const address of [`products/${wheel}`, `categories/${categoryId}`])
    expect((await page.request.delete(`/api/admin/${address}/companions`)).ok()).toBe(true)
})

test('A sold-out wheel shows others with its measures below the label, above its shipping', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await signInByApi(page, administrator)
  const { wheel } = await aWheelOfItsOwnCategory(page)
  const emptied = await page.request.patch(`/api/admin/products/${wheel}/stock`, { data: { from: 5, to: 0 } })
  expect(emptied.ok()).toBe(true)
  const address = `/products/${wheel}`
  // They are part of the served page, so that nothing jumps.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('Mesmas medidas, em estoque')
  await page.goto(address)
  await ready(page)
  const main = page.getByRole('main')
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect(main.getByRole('link', { name: 'Perguntar quando volta' })).toHaveAttribute(
    'href',
    /wa\.me.*Quando%20volta/,
  )
  const others = await top(main.getByRole('region', { name: 'Mesmas medidas, em estoque' }))
  expect(others).toBeGreaterThan(await top(main.getByText('Produto indisponível')))
  expect(others).toBeLessThan(await top(main.getByRole('textbox', { name: 'CEP' })))
  await expectAccessibleLayouts(page)
})

/** A wheel in a category that no other test changes, and another product next to it. */
async function aWheelOfItsOwnCategory(page: Page) {
  const categoryName = `Rodas raras ${randomUUID().slice(0, 6)}`
  const made = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/${path}`, { data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await made('categories', { name: categoryName })
  const listed = (await (await page.request.get('/api/admin/categories')).json()) as { id: string; name: string }[]
  const categoryId = listed.find(({ name }) => name === categoryName)?.id ?? ''
  const model = await aProduct(page, 'Cera')
  const { imageUrls } = (await (await page.request.get(`/api/admin/products/${model.id}`)).json()) as {
    imageUrls: string[]
  }
  const product = { categoryId, imageUrls, priceCents: 100_000, stockQuantity: 5 }
  await made('products', { ...product, name: `Cubo ${categoryName}` })
  const measures = { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x100'], offsetMm: 40 }
  const { id: wheel } = await made('products', { ...product, ...measures, name: `Roda ${categoryName}` })
  await made('products', { ...product, ...measures, name: `Gêmea ${categoryName}` })
  return { categoryName, categoryId, wheel }
}
