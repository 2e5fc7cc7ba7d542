import { randomUUID } from 'node:crypto'
import { expectAccessibleLayout, expectAccessibleLayouts } from '../support/accessibility.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { openCount } from '../support/open-count.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Staff can count stock blind with a scanner, and approve the differences', { tag: '@phone' }, async ({
  page,
  consoleErrors,
}) => {
  await openAsStaff(page, '/admin/stock-counts')
  const place = `Z${randomUUID().slice(0, 6)}-`
  const sku = `${place}1`
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: `Contado ${sku}`,
      categoryId: null,
      visibility: 'draft',
      priceCents: 1990,
      stockQuantity: 7,
      sku,
      imageUrls: [],
      shelfPlace: `${place}01`,
    },
  })
  expect(made.ok()).toBe(true)
  const { id } = (await made.json()) as { id: string }

  await test.step('a colleague starts the count', async () => {
    await page.getByRole('button', { name: 'Nova contagem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nova contagem' })
    await field(dialog, 'Lugar no estoque').fill(place)
    await expectAccessibleLayout(page)
    await dialog.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Lugar ${place}`)
  })

  const code = field(page, 'EAN ou SKU')
  await test.step('and scans, which types the code and presses Enter', async () => {
    for (const counted of ['1 peça', '2 peças']) {
      await code.fill(sku)
      await code.press('Enter')
      await expect(page.getByText(`Contado ${sku}: ${counted} até agora`)).toBeVisible()
      await expect(code).toBeFocused()
    }
    await code.fill('nenhum-codigo')
    await code.press('Enter')
    await expectToast(page, 'danger', 'Produto não encontrado')
    const uncounted = page.getByRole('region', { name: 'Ainda não contados' })
    // The toast disappears; the reason stays where the scan is handled.
    await expect(uncounted).toContainText('Produto não encontrado')
    await uncounted.getByRole('button', { name: 'Descartar' }).click()
    await expect(uncounted).toBeHidden()
    // The browser logs a refused call in the console as well.
    consoleErrors.length = 0
    await expect(page.getByText(/Esperado/)).toHaveCount(0)
    await expectAccessibleLayout(page)
  })

  await test.step('continues after a reload, and corrects a number', async () => {
    await page.reload()
    await ready(page)
    await page
      .getByRole('button', { name: `Corrigir Contado ${sku}` })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir contagem' })
    await field(dialog, 'Total de peças').fill('5')
    await dialog.getByRole('button', { name: 'Corrigir' }).click()
    await expect(page.getByText('= 5')).toBeVisible()
  })

  await test.step('the differences are checked, and booked', async () => {
    await page.getByRole('button', { name: 'Encerrar contagem' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar contagem' }).click()
    const lines = page.getByRole('table', { name: 'Produtos com diferença' })
    // The question's opener is gone: the focus stays in the part of the page that has the next step.
    const focusedPart = page.locator('main [tabindex="-1"]:focus')
    await expect(focusedPart).toContainText('Em conferência')
    await expect(lines.getByRole('row', { name: new RegExp(sku) })).toContainText('-2')
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Aprovar diferenças' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar diferenças' }).click()
    await expect(page.getByText('Aprovada')).toBeVisible()
    await expect(focusedPart).toContainText('Aprovada')
  })
  const stock = await (await page.request.get(`/api/admin/products/${id}/stock`)).json()
  expect(stock).toMatchObject({ available: 5, movements: [{ reason: 'count', quantity: -2 }, {}] })
})

failureTest(
  'Scans that were not counted survive the end of the count, and leaving asks about them',
  {
    tag: ['@phone', '@all'],
  },
  async ({ page }) => {
    const sku = await openCount(page)
    const address = page.url()
    const code = field(page, 'EAN ou SKU')
    const uncounted = page.getByRole('region', { name: 'Ainda não contados' })
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    const allCounts = page.getByRole('link', { name: 'Todas as contagens' })
    await code.fill(sku)
    await code.press('Enter')
    await expect(page.getByText(`Lido ${sku}: 1 peça até agora`)).toBeVisible()
    await fail(page, /^\/admin\/stock-counts\/.*\/entries$/)
    await code.fill(sku)
    await code.press('Enter')
    await expect(uncounted).toContainText(`${sku} × 1`)

    await test.step('leaving needs a confirmation, also by going back', async () => {
      for (const leave of [() => allCounts.click(), () => page.goBack()]) {
        await leave()
        await expect(question).toContainText('Há códigos lidos que ainda não foram contados.')
        await question.getByRole('button', { name: 'Continuar editando' }).click()
        await expect(question).toBeHidden()
        await expect(page).toHaveURL(address)
        await expect(uncounted).toBeVisible()
      }
    })

    await test.step('a colleague ends the count', async () => {
      const ended = await page.request.post(
        `/api/admin/stock-counts/${new URL(address).searchParams.get('count')}/state`,
        {
          data: { state: 'review' },
        },
      )
      expect(ended.ok()).toBe(true)
      await expect(page.getByText('Em conferência')).toBeVisible()
      await expect(code).toBeHidden()
      await expect(uncounted).toContainText(`${sku} × 1`)
      await expectAccessibleLayouts(page)
    })

    await test.step('and it is counted once the count continues', async () => {
      await answerAsUsual(page)
      await page.getByRole('button', { name: 'Voltar a contar' }).click()
      await expect(code).toBeVisible()
      await uncounted.getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByText(`Lido ${sku}: 2 peças até agora`)).toBeVisible()
      await expect(uncounted).toBeHidden()
      await allCounts.click()
      await expect(page.getByRole('button', { name: 'Nova contagem' })).toBeVisible()
    })
  },
)
