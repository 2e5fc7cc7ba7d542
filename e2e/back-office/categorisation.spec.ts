import { randomUUID } from 'node:crypto'
import type { CategoryCorrectionRow } from '#modules/catalog/product-list/contract.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

test('Staff can see which categories the names suggest, and correct the selected ones', async ({
  page,
  consoleErrors,
}) => {
  await openAsStaff(page, '/admin/products')
  const offered: { corrections: CategoryCorrectionRow[] } = await (
    await page.request.get('/api/admin/products/corrections')
  ).json()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Corrigir categorias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir categorização' })
  await expect(dialog.getByText('O nome traz “roda”').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Corrigir/ })).toBeDisabled()
  await expectAccessible(page)
  await fail(page, /^\/admin\/products\/corrections$/)
  await dialog.getByRole('checkbox', { name: /Noova N-30/ }).check()
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(toast(page, 'Erro ao corrigir categorização')).toBeVisible()
  // The browser logs the failure in the console, too.
  consoleErrors.length = 0
  await answerAsUsual(page)
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(dialog.getByText('1 produto na categoria certa.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto('/admin/products?search=Noova+N-30')
  await expect(page.getByRole('row', { name: /Noova N-30 Aro 17/ }).getByText('Rodas', { exact: true })).toBeVisible()
  // Restores the category for the next run.
  const back = offered.corrections.filter(({ name }) => name.includes('Noova N-30 Aro 17'))
  const answer = await page.request.post('/api/admin/products/corrections', {
    data: { corrections: back.map(({ id, from, to }) => ({ id, from: to.id, to: from.id })) },
  })
  expect(answer.ok()).toBe(true)
})

test('An automatic categorisation that cannot start says so, and can be retried', { tag: ['@phone', '@all'] }, async ({
  page,
  consoleErrors,
}) => {
  await openAsStaff(page, '/admin/products')
  await fail(page, /^\/admin\/products\/uncategorised$/)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Categorizar automaticamente' }).click()
  await expect(toast(page, 'Erro ao executar categorização automática')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Categorização automática' })
  await expect(dialog.getByText('Não foi possível verificar os produtos.')).toBeVisible()
  // The browser logs the failure in the console, too.
  consoleErrors.length = 0
  await answerAsUsual(page)
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/categoria\.$/)
})

test('The automatic categorisation shows its progress, can be stopped and resumed, and reports a failure', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const products = Array.from({ length: 8 }, (_, number) => ({ id: randomUUID(), name: `Roda ${number}` }))
  const stopped = Promise.withResolvers<void>()
  let failing = false
  await page.route('**/api/admin/products/uncategorised*', (route) =>
    route.fulfill({ json: { products, remaining: 8 } }),
  )
  await page.route('**/api/admin/products/*/categorisation', async (route) => {
    await stopped.promise
    const product = products.find(({ id }) => route.request().url().includes(id))
    return failing
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: { ...product, outcome: 'categorised', category: 'Rodas' } })
  })
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Categorizar automaticamente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categorização automática' })
  await expect(dialog.getByText('8 produtos sem categoria.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Começar' }).click()
  await dialog.getByRole('button', { name: 'Parar' }).click()
  stopped.resolve()
  await expect(dialog.getByText('Parado. Continue quando quiser.')).toBeVisible()
  failing = true
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, 'Erro ao executar categorização automática')).toBeVisible()
  failing = false
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Concluído.')).toBeVisible()
  await expect(dialog.getByText('(8)')).toBeVisible()
  await expectAccessible(page)
})
