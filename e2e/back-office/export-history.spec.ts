import { randomUUID } from 'node:crypto'
import type { ListExport } from '#modules/supply/exports/contract.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer, hold } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'

const anExport = (state: ListExport['state'], name: string): ListExport => ({
  id: randomUUID(),
  kind: 'orders',
  format: 'csv',
  state,
  fileName: `${name}.csv`,
  author: 'Administração da Loja',
  rowCount: 12_000,
  handledCount: state === 'running' ? 3_000 : 0,
  bytes: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  keptUntil: '2026-11-27T12:00:00.000Z',
})

test('Of several exports one is cancelled, and a failed one says what to do', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const files = [
    anExport('running', 'primeira'),
    anExport('running', 'segunda'),
    anExport('waiting', 'terceira'),
    anExport('failed', 'quarta'),
  ]
  await answer(page, /^\/admin\/export-files$/, files)
  await openAsStaff(page, '/admin/exports')
  await expect(page.getByText('Exporte a lista de novo.')).toHaveCount(1)
  await expectAccessible(page)

  const goOn = await hold(page, /^\/admin\/export-files\/.*\/cancel$/)
  const first = page.getByRole('button', { name: 'Cancelar primeira.csv' })
  const second = page.getByRole('button', { name: 'Cancelar segunda.csv' })
  await first.click()
  await expect(first).toHaveAttribute('aria-busy', 'true')
  await expect(second).not.toHaveAttribute('aria-busy', 'true')
  goOn()
})
