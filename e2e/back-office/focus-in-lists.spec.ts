import { expectNoOverflow } from '../support/accessibility.ts'
import { change } from '../support/answers.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff, unique } from '../support/staff.ts'

test('The focus stays at its place in a list when a row is removed', { tag: '@all' }, async ({ page }) => {
  const mark = unique('Foco')
  const brands = ['um', 'dois', 'três'].map((name) => `${mark} ${name}`)
  await openAsStaff(page, '/admin/brands')
  for (const name of brands) expect((await page.request.post('/api/admin/brands', { data: { name } })).ok()).toBe(true)
  await page.goto(`/admin/brands?search=${encodeURIComponent(mark)}`)
  const openers = page.locator('[data-opens-record]')
  await expect(openers).toHaveCount(3)
  const [first = '', second = '', third = ''] = await openers.allTextContents()
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Excluir ${name}` }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: `Excluir a marca ${name}?` })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await question.getByRole('button', { name: 'Excluir' }).focus()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
  }
  const opener = (name: string) => openers.filter({ hasText: name })
  await remove(first)
  await expect(opener(second)).toBeFocused()
  // A message about the last action does not delay reaching the search.
  await expect(page.getByRole('dialog', { name: 'Marca excluída' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(opener(second)).toBeFocused()
  // At the end of the list it is the one before.
  await remove(third)
  await expect(opener(second)).toBeFocused()
})

test('The focus goes back to what opened a window', { tag: '@all' }, async ({ page }) => {
  await test.step('after the question about what was typed there', async () => {
    await openAsStaff(page, '/admin/users')
    const opener = page.locator('[data-opens-record]').first()
    await opener.press('Enter')
    await page.getByRole('dialog').getByRole('textbox').first().fill('Prefere ligação')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair sem salvar' }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  await test.step('and stays with the button that stores a note', async () => {
    await page.locator('[data-opens-record]').first().press('Enter')
    const note = page.getByRole('dialog').getByRole('textbox').first()
    const store = page.getByRole('button', { name: 'Anotar' })
    await store.press('Enter')
    await expect(note).toBeFocused()
    await expect(note).toHaveAccessibleDescription(/Escreva a anotação\./)
    await note.fill(unique('Prefere mensagem'))
    await expect(note).not.toHaveAccessibleDescription(/Escreva a anotação\./)
    await store.press('Enter')
    await expect(note).toHaveValue('')
    await expect(store).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('to the button of the menu in which it was chosen', async () => {
    await page.goto('/admin/banners')
    const menu = page.getByRole('button', { name: /^Ações/ }).first()
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
})

test('Selecting records moves nothing, and their actions stay visible', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  const table = page.getByRole('table')
  const wholePage = page.getByRole('checkbox', { name: 'Selecionar esta página' })
  const top = () => table.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  for (const width of [768, 1024, 1280, 1440])
    await test.step(`in a window of ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await wholePage.scrollIntoViewIfNeeded()
      const before = await top()
      await table.getByRole('checkbox').first().check()
      await expect(page.getByText('1 selecionado').filter({ visible: true })).toBeVisible()
      expect(await top()).toBe(before)
      await table.getByRole('checkbox').last().check()
      await expect(table.getByRole('checkbox').last()).toBeInViewport()
      // Below that width there is room for the phone's way only: one scrolls back up.
      if (width >= 1024) await expect(page.getByRole('button', { name: 'Editar em massa' })).toBeInViewport()
      expect(await top()).toBe(before)
      await wholePage.check()
      await expect(page.getByRole('button', { name: /^Selecionar todos os/ })).toBeVisible()
      expect(await top()).toBe(before)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: /^Selecionar todos os/ }).press('Enter')
      // The pressed button is gone.
      await expect(wholePage).toBeFocused()
      expect(await top()).toBe(before)
      await page.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
      await expect(wholePage).toBeFocused()
      expect(await top()).toBe(before)
    })
})

test('Selecting records moves nothing on a phone', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  const wholePage = page.getByRole('checkbox', { name: 'Selecionar esta página' })
  const first = page.getByRole('checkbox', { name: /^Selecionar (?!esta)/ }).first()
  const top = () => first.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const before = await top()
    await first.check()
    await expect(page.getByText('1 selecionado').filter({ visible: true })).toBeVisible()
    expect(await top()).toBe(before)
    await page.getByRole('button', { name: /^Selecionar todos os/ }).press('Enter')
    await expect(wholePage).toBeFocused()
    expect(await top()).toBe(before)
    await page.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
    expect(await top()).toBe(before)
  }
})

test('The focus stays among the pictures of a product when one is removed, or becomes the main one', {
  tag: '@all',
}, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const { id } = await aProduct(page)
  const stored = await page.request.get(`/api/admin/products/${id}`)
  const { imageUrls: own } = (await stored.json()) as { imageUrls: string[] }
  const [picture = ''] = own
  expect(picture).not.toBe('')
  // Four addresses of the same picture.
  const imageUrls = ['a', 'b', 'c', 'd'].map((mark) => `${picture}?${mark}`)
  await change(page, new RegExp(`^/admin/products/${id}$`), { imageUrls })
  await page.goto(`/admin/products/edit/${id}`)
  const tile = (position: number, count: number) =>
    page.getByRole('button', { name: `Mover arquivo ${position} de ${count}` })
  await page.getByRole('button', { name: 'Remover arquivo 2' }).press('Enter')
  await expect(tile(2, 3)).toBeFocused()
  await page.getByRole('button', { name: 'Tornar o arquivo 3 o principal' }).press('Enter')
  await expect(tile(1, 3)).toBeFocused()
  await page.getByRole('button', { name: 'Remover arquivo 3' }).press('Enter')
  await expect(tile(2, 2)).toBeFocused()
})
