import type { FailedJob } from '#app/failed-jobs-contract.ts'
import type { System } from '#app/system-contract.ts'
import { expectAccessibleLayout, expectAccessibleLayouts } from '../support/accessibility.ts'
import { answer, answerAsUsual, change, fail, hold } from '../support/answers.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'

const systemCall = /^\/admin\/system$/
const listCall = /^\/admin\/failed-jobs$/

const failedJob = (number: number, job: Partial<FailedJob>): FailedJob => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: 'send-email',
  emailKind: 'welcome',
  orderId: null,
  orderNumber: null,
  tries: 30,
  cause: 'Error',
  isKnown: true,
  enqueuedAt: '2026-11-19T10:00:00.000Z',
  failedAt: '2026-11-22T10:00:00.000Z',
  ...job,
})
const failedJobs = [
  failedJob(1, {}),
  failedJob(2, {
    name: 'refund-payment',
    emailKind: null,
    orderId: '11111111-1111-4111-8111-111111111111',
    orderNumber: '11111111',
  }),
  failedJob(3, { name: 'a-job-of-another-version', emailKind: null, isKnown: false }),
]

test('Staff can see the health of the shop, and its failed jobs', { tag: '@phone' }, async ({ page }) => {
  const waiting = { name: 'send-email', dueCount: 1_200_000, activeCount: 4, retryCount: 12, laterCount: 0 }
  await change<System>(page, systemCall, {
    jobs: { failedCount: 3, waiting: [{ ...waiting, dueSince: '2026-11-22T10:00:00.000Z' }] },
  })
  await openAsStaff(page, '/admin/sistema')
  const main = page.getByRole('main')
  await expect(main.getByText('3 tarefas falharam definitivamente e esperam uma decisão.')).toBeVisible()
  await expect(main.getByText('1.200.000')).toBeVisible()
  for (const part of ['Loja', 'Banco de dados', 'E-mails', 'Cópias de segurança'])
    await expect(main.getByRole('heading', { name: part })).toBeVisible()
  await expectAccessibleLayout(page)
  await answer(page, listCall, { rows: failedJobs, total: 3, page: 1, pageCount: 1 })
  await main.getByRole('link', { name: 'Ver tarefas com falha' }).click()
  await expect(page).toHaveURL(/\/admin\/sistema\/tarefas/)
  await expect(main.getByText('Enviar e-mail: boas-vindas')).toBeVisible()
  await expect(main.getByText('a-job-of-another-version')).toBeVisible()
  await expectAccessibleLayout(page)
})

failureTest('A system screen that cannot be loaded says so, and can be retried', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const release = await hold(page, systemCall)
  await page.goto('/admin/sistema')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toBeVisible()
  await expectAccessibleLayouts(page)
  await fail(page, systemCall)
  release()
  await page.reload()
  await expect(main.getByRole('alert')).toContainText('Não foi possível ler o estado do sistema.')
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  await main.getByRole('button', { name: 'Atualizar' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Banco de dados' })).toBeVisible()
})

test('Staff can retry or discard a failed job by keyboard; refunds need a confirmation', { tag: '@all' }, async ({
  page,
}) => {
  await answer(page, listCall, { rows: failedJobs, total: 3, page: 1, pageCount: 1 })
  const retried: string[] = []
  const discarded: unknown[] = []
  await page.route(/\/api\/admin\/failed-jobs\/[\da-f-]{36}\/(retry|discard)$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('retry')) retried.push(pathname)
    else discarded.push(route.request().postDataJSON())
    await route.fulfill({ json: { count: 1 } })
  })
  await openAsStaff(page, '/admin/sistema/tarefas')
  await page.getByRole('button', { name: 'Tentar de novo: Enviar e-mail: boas-vindas' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => retried.length).toBe(1)

  await page.getByRole('button', { name: 'Tentar de novo: Devolver pagamento' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Tentar de novo?' })
  await expect(question).toContainText('Dinheiro será devolvido.')
  await expectAccessibleLayouts(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(retried).toHaveLength(1)

  await page.getByRole('button', { name: 'Descartar: a-job-of-another-version' }).focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: /Descartar tarefa/ })
  await window.getByRole('textbox').fill('Era de outra versão')
  await expectAccessibleLayouts(page)
  await window.getByRole('button', { name: 'Descartar' }).click()
  await expect(window).toHaveCount(0)
  expect(discarded).toEqual([{ note: 'Era de outra versão' }])
})

test('Without failed jobs the list says so', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await answer(page, listCall, { rows: [], total: 0, page: 1, pageCount: 1 })
  await openAsStaff(page, '/admin/sistema/tarefas')
  await expect(page.getByRole('main').getByText('Nenhuma tarefa com falha')).toBeVisible()
  await expectAccessibleLayouts(page)
})
