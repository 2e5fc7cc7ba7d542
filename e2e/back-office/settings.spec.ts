import { expectAccessibleLayout } from '../support/accessibility.ts'
import { expect } from '../support/journey.ts'
import { freightTest } from '../support/other-shops.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

// In a shop of its own: every other test reads the telephone number, too.
freightTest('The owner changes telephone and hours on a phone, and the shop shows them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/settings')
  const main = page.getByRole('main')
  await expect(main.getByText('Pagamento simulado')).toBeVisible()
  await expectAccessibleLayout(page)
  await main.getByLabel('Telefone').fill('4')
  await main.getByRole('button', { name: 'Salvar' }).click()
  await expect(main.getByText('Informe um telefone.')).toBeVisible()
  await main.getByLabel('Telefone').fill('(41) 3333-4444')
  await main.getByLabel('Horário de atendimento').fill('Todo dia: 8h às 20h')
  await main.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Configurações salvas')).toBeVisible()
  // Who has no second step would be locked out.
  const demand = main.getByRole('switch', { name: 'Exigir verificação em duas etapas dos proprietários' })
  await demand.check()
  await main.getByRole('button', { name: 'Salvar' }).click()
  await expect(main.getByText('Ative antes a sua verificação em duas etapas')).toBeVisible()
  await expect(demand).toBeFocused()
  await demand.uncheck()
  await main.getByRole('link', { name: 'E-mail', exact: true }).click()
  await main.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(main.getByText('Nenhum servidor definido')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto('/')
  await ready(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '(41) 3333-4444' })).toBeVisible()
  await expect(footer.getByText('Todo dia: 8h às 20h')).toBeVisible()
})
