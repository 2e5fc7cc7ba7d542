import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { administrator } from '../../playwright.config.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { aColleague, openAsStaff } from '../support/staff.ts'
import { expectToast, toast } from '../support/toasts.ts'

const ended = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' })
const files = (page: Page, group: string) => page.getByRole('group', { name: group }).locator('input[type=file]')
const gallery = (page: Page) => page.getByRole('list', { name: 'Imagens e vídeos' }).getByRole('listitem')

/** A picture that no other test uploads; noise, so that its size is about three bytes a pixel. */
async function aPicture(name: string, side: number) {
  const raw = { width: side, height: side, channels: 3 } as const
  const buffer = await sharp(randomBytes(3 * side * side), { raw })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

async function signInAs(window: ReturnType<typeof ended>, { email, password } = administrator) {
  await field(window, 'E-mail').fill(email)
  await window.getByLabel('Senha', { exact: true }).fill(password)
  await window.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const uploadsOf = (page: Page): string[] => {
  const answers: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/admin/media')) answers.push(String(answer.status()))
  })
  return answers
}

test('Pictures chosen after the session ended are uploaded once the user has signed in again', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await openAsStaff(page, '/admin/products/add')
  await field(page, 'Nome').fill('Roda que espera')
  const answers = uploadsOf(page)
  // Created before the session ends: a background request of the page would notice that first.
  const chosen = await Promise.all([aPicture('a.png', 60), aPicture('grande.png', 1600), aPicture('c.png', 61)])
  await page.context().clearCookies()
  await files(page, 'Imagens e vídeos').setInputFiles(chosen)
  await expect(ended(page)).toBeVisible()
  await expect.poll(() => answers.filter((status) => status === '401')).toHaveLength(3)

  await test.step('until then they wait in the list', async () => {
    await expect(page.getByRole('progressbar', { name: 'Aguardando', includeHidden: true })).toHaveCount(3)
    await expect(page.getByText('Não foi enviado')).toHaveCount(0)
  })

  await signInAs(ended(page))
  await expect(ended(page)).toBeHidden()
  await expectToast(page, 'success', 'Você entrou novamente')
  await expect(gallery(page)).toHaveCount(3)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(/^Não (foi|foram) enviad/)).toHaveCount(0)
  expect(answers.filter((status) => status === '201')).toHaveLength(3)
  await expect(field(page, 'Nome')).toHaveValue('Roda que espera')
})

test('The only picture of a category waits, too, also for another user who takes over the page', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await openAsStaff(page, '/admin/categories/add')
  const colleague = await aColleague(page)
  const answers = uploadsOf(page)
  const chosen = await aPicture('categoria.png', 70)
  await page.context().clearCookies()
  await files(page, 'Imagem').setInputFiles(chosen)
  await expect(ended(page)).toBeVisible()
  await signInAs(ended(page), colleague)
  const dialog = page.getByRole('dialog', { name: 'Outra conta está conectada' })
  await expect(dialog).toBeVisible()
  expect(answers).toEqual(['401'])
  await dialog.getByRole('button', { name: 'Continuar com esta conta' }).click()
  await expect(page.getByRole('group', { name: 'Imagem' }).locator('img')).toHaveAttribute('src', /^\/media\//)
  expect(answers).toEqual(['401', '201'])
})

test('A file that needs a session is not called refused when it has ended', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products/import')
  await page.context().clearCookies()
  const list = { name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU;Nome\nX-1;Roda\n') }
  await page.locator('input[type=file]').setInputFiles(list)
  await signInAs(ended(page))
  await expect(ended(page)).toBeHidden()
  await expect(page.getByText('tabela.csv')).toHaveCount(0)
})

test('An interrupted upload can be retried with one click', { tag: ['@phone', '@all'] }, async ({ page, context }) => {
  await openAsStaff(page, '/admin/products/add')
  const [lost, drawing] = [
    await aPicture('perdida.png', 62),
    { name: 'desenho.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]
  await context.setOffline(true)
  await files(page, 'Imagens e vídeos').setInputFiles(lost)
  const refused = page.getByRole('list', { name: 'Não foi enviado' })
  await expect(refused).toContainText('perdida.png: A conexão caiu durante o envio.')
  // The script of the toasts has not been loaded yet: the page still works, and the toasts appear once the
  // connection is back.
  await context.setOffline(false)
  await expect(toast(page, 'Erro ao fazer upload do arquivo 1 (perdida.png)')).toBeVisible()
  await refused.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(gallery(page)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(refused).toHaveCount(0)

  await test.step('a failure of the shop is not called one of the connection', async () => {
    await fail(page, /^\/admin\/media$/)
    await files(page, 'Imagens e vídeos').setInputFiles(await aPicture('guardada.png', 61))
    await expect(refused).toContainText('guardada.png: A loja não conseguiu guardar o arquivo.')
    await answerAsUsual(page)
    await refused.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(gallery(page)).toHaveCount(2)
    await expect(refused).toHaveCount(0)
  })

  await test.step('a file that the shop has refused cannot be retried', async () => {
    await files(page, 'Imagens e vídeos').setInputFiles(drawing)
    await expect(refused).toContainText('desenho.png')
    await expect(refused.getByRole('button')).toHaveCount(0)
  })
})
