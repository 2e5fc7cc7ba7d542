import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, change, fail, receiveNoUpdates } from '../support/answers.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'

const falseSentences = /Nenhum pedido|Nenhum produto|Nenhum produto ainda|Nenhuma visualização/

test.beforeEach(({ page }) => receiveNoUpdates(page))

test('A dashboard that cannot be loaded says so in each of its sections, and can be retried', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await fail(page, /^\/admin\/dashboard$/)
  await openAsStaff(page, '/admin/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Os números não puderam ser carregados.')
  await expect(main.getByText('Os últimos pedidos não puderam ser carregados.')).toBeVisible()
  await expect(main.getByText('Os produtos mais vistos não puderam ser carregados.')).toBeVisible()
  await expect(main.getByText(falseSentences)).toHaveCount(0)
  await expectAccessible(page)
  await answerAsUsual(page)
  await main.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByText(/não puder/)).toHaveCount(0)
})

test('What needs attention can be loaded again by itself', { tag: '@all' }, async ({ page }) => {
  await fail(page, /^\/admin\/attention$/)
  await openAsStaff(page, '/admin/dashboard')
  const panel = page.getByRole('region', { name: 'Precisa de atenção' })
  await expect(panel.getByText('Não foi possível carregar o que precisa de atenção.')).toBeVisible()
  await answerAsUsual(page)
  await panel.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(panel.getByText('Os pagamentos são apenas simulados')).toBeVisible()
})

test('Many items that need attention are folded, so that the figures stay within reach', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const items = Array.from({ length: 30 }, (_none, index) => ({
    id: randomUUID(),
    kind: 'email-failed',
    createdAt: '2026-11-20T12:00:00.000Z',
    orderId: null,
    details: { name: 'received', cause: `número ${index + 1}` },
  }))
  await change(page, /^\/admin\/attention$/, { items, openCount: 42 })
  await openAsStaff(page, '/admin/dashboard')
  const panel = page.getByRole('region', { name: 'Precisa de atenção' })
  await expect(panel.getByRole('button', { name: /^Resolver/ })).toHaveCount(8)
  await expect(panel.getByText(/^E mais/)).toBeHidden()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mostrar as outras 22 pendências' }).press('Enter')
  await expect(panel.getByRole('button', { name: /^Resolver/ })).toHaveCount(30)
  await expect(panel.getByText(/^E mais 12,/)).toBeVisible()
  const fold = panel.getByRole('button', { name: 'Mostrar menos' })
  await expect(fold).toBeFocused()
  await fold.press('Enter')
  await expect(panel.getByRole('button', { name: /^Resolver/ })).toHaveCount(8)
})

test('A failing section of the dashboard does not affect the others', async ({ page }) => {
  await change(page, /^\/admin\/dashboard$/, { latestOrders: null, orderCount: null })
  await openAsStaff(page, '/admin/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Parte dos números não pôde ser carregada.')
  await expect(main.getByText('Os últimos pedidos não puderam ser carregados.')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Pedidos.*não carregado/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Produtos\s*\d/ })).toBeVisible()
  // The chart's text for an empty month is correct here.
  await expect(main.getByText('Nenhum pedido recente')).toHaveCount(0)
})
