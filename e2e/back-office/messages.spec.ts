import { randomUUID } from 'node:crypto'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Staff answer a message with a canned answer, its writer gets it, and it is erased', { tag: '@phone' }, async ({
  page,
}) => {
  const email = `joana.${randomUUID()}@example.com`
  const written = { name: 'Joana Prado', email, phone: '(41) 99999-8888', subject: 'fitment', website: '' }
  const message = { ...written, message: 'Que roda serve no meu carro?', submissionId: randomUUID() }
  const { protocol } = (await (await page.request.post('/api/contact-messages', { data: message })).json()) as {
    protocol: string
  }
  await openAsStaff(page, `/admin/messages?search=${protocol}`)
  await page.getByRole('button', { name: 'Ver mensagem de Joana Prado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Medida e compatibilidade' })
  await expect(dialog.getByText('Que roda serve no meu carro?')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Responder por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5541999998888\?text=/,
  )
  await expectAccessibleLayout(page)

  await dialog.getByLabel('Resposta pronta').selectOption({ label: 'Pedir os dados do carro' })
  await expect(dialog.getByLabel('Resposta', { exact: true })).toHaveValue(/^Para indicar a medida certa, Joana, /)
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  await expectToast(page, 'success', 'Resposta a caminho')
  await expect(dialog.getByText('Resposta por e-mail')).toBeVisible()
  await expect(dialog.getByLabel('Situação')).toHaveValue('answered')
  expect(await emailWith(email, 'Para indicar a medida certa, Joana')).toContain(protocol)

  await dialog.getByRole('button', { name: 'Apagar mensagem' }).click()
  await page.getByRole('dialog', { name: 'Apagar esta mensagem?' }).getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Joana Prado')).toHaveCount(0)

  await page.goto('/admin/newsletter')
  await ready(page)
  await expectAccessibleLayout(page)
})
