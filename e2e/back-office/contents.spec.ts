import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast, toast } from '../support/toasts.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('The owner changes a page, sees it in the shop, and takes the change back', async ({ page }) => {
    await openAsStaff(page, '/admin/contents')
    await page.getByRole('link', { name: 'Trocas e Devoluções' }).click()
    const field = page.getByRole('textbox', { name: 'Texto' })
    const before = await field.inputValue()
    await field.fill('Troque na **loja {{loja}}**.\n\n## Prazo\n\n- 30 dias')
    const preview = page.getByRole('region', { name: 'Prévia' })
    await expect(preview.locator('b')).toHaveText('loja Aro Certo')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Texto original')).toBeVisible()

    const shop = await page.context().newPage()
    await shop.goto('/returns')
    await expect(shop.getByRole('heading', { level: 2, name: 'Prazo' })).toBeVisible()
    await expect(shop.getByText('Troque na loja Aro Certo.')).toBeVisible()

    await page
      .getByRole('button', { name: /^Ver a versão de/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await page
      .getByRole('button', { name: /^Ver a versão de/ })
      .first()
      .click()
    await expect(dialog.locator('ins', { hasText: '- 30 dias' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await page
      .getByRole('button', { name: /^Ver a versão de/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'Restaurar esta versão' }).click()
    await expect(field).toHaveValue(before)
    await shop.reload()
    await expect(shop.getByRole('heading', { name: 'Desistência em 7 dias' })).toBeVisible()
  })

  test('Messages let presses through, and take the place of the former', async ({ page }) => {
    await openAsStaff(page, '/admin/contents')
    const shown = page.getByRole('switch', { name: 'Mostrar Ofertas da página inicial na loja' })
    for (const text of ['Ofertas da página inicial: Oculto.', 'Ofertas da página inicial: Publicado.']) {
      await shown.click()
      await expectToast(page, 'success', 'Situação atualizada', text)
      await expect(page.getByRole('region', { name: 'Avisos' }).locator('[data-tone]')).toHaveCount(1)
      const box = await toast(page, text).boundingBox()
      const pressed = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('[data-tone], main')?.tagName,
        [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5],
      )
      expect(pressed).toBe('MAIN')
    }
  })
})
