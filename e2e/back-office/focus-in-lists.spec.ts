import { expect, test } from '../support/journey.ts'
import { openAsStaff, unique } from '../support/staff.ts'

test('The focus stays at its place of a list when a row goes', async ({ page }) => {
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

test('The focus goes back to what opened a window', async ({ page }) => {
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
    await page.getByRole('dialog').getByRole('textbox').first().fill(unique('Prefere mensagem'))
    const store = page.getByRole('button', { name: 'Anotar' })
    await store.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('')
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

test('Selecting a record moves nothing, and its actions stay visible', async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  const table = page.getByRole('table')
  const top = async () => (await table.boundingBox())?.y
  const before = await top()
  await table.getByRole('checkbox').first().check()
  await expect(page.getByText('1 selecionado').first()).toBeVisible()
  expect(await top()).toBe(before)
  await table.getByRole('checkbox').last().check()
  await expect(page.getByRole('button', { name: 'Editar em massa' })).toBeInViewport()
  await expect(table.getByRole('checkbox').last()).toBeInViewport()
})
