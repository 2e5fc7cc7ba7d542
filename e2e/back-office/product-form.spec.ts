import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { administrator } from '../../playwright.config.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const picture = async (name: string, background: string, width = 640) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const drawing = {
  name: 'desenho.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const video = () => ({
  name: 'filme.mp4',
  mimeType: 'video/mp4',
  buffer: readFileSync('demo/pictures/banners/video-mobile.mp4'),
})

type Files = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]
const choose = async (page: Page, files: Files) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivos' }).click()
  await (await chooser).setFiles(files as never)
}
// A toast's button is hidden from screen readers until the toast is focused.
const exceptToasts = { except: ['[aria-label="Avisos"]'] }
const gallery = (page: Page) => page.getByRole('list', { name: 'Imagens e vídeos' }).getByRole('listitem')
const number = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

test.beforeEach(async ({ page }) => {
  await signInByApi(page, administrator)
})

test('Staff can add a product with pictures and a video, and see it in the shop', async ({ page, consoleErrors }) => {
  // A long journey, with uploads.
  test.slow()
  const name = `Roda Ensaio ${Date.now()}`
  await page.goto('/admin/products/add')
  await expect(page.getByRole('heading', { name: 'Adicionar Produto' })).toBeVisible()

  await test.step('an empty form reports what is missing, and each error disappears when its field is edited', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    for (const message of [
      'Nome é obrigatório',
      'Categoria é obrigatória',
      'Preço é obrigatório',
      'Pelo menos uma imagem é obrigatória',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await field(page, 'Nome').fill(name)
    await expect(page.getByText('Nome é obrigatório', { exact: true })).toBeHidden()
  })

  await test.step('the name suggests a category after a second', async () => {
    await expect(toast(page, 'Categoria sugerida')).toBeVisible()
    await expect(page.getByLabel('Categoria', { exact: false }).first()).toContainText('Rodas')
    await expect(page.getByText('9 opções')).toBeVisible()
  })

  await test.step('measures are validated, individually and together', async () => {
    await number(page, /^Peso/).fill('299')
    await number(page, /^Altura \(cm\)/).fill('100')
    await number(page, /^Largura \(cm\)/).fill('60')
    await number(page, /^Comprimento/).fill('40.1')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Peso deve estar entre 300g e 30kg')).toBeVisible()
    await expect(page.getByText('A soma das dimensões não pode exceder 200cm')).toBeVisible()
    await number(page, /^Peso/).fill('9000')
    await number(page, /^Altura \(cm\)/).fill('50')
    await expect(page.getByText('A soma das dimensões não pode exceder 200cm')).toBeHidden()
  })

  await test.step('a decimal comma is accepted and formatted', async () => {
    const width = number(page, /^Largura \(cm\)/)
    await width.fill('')
    await width.pressSequentially('45.5')
    await number(page, /^Peso/).focus()
    await expect(width).toHaveValue('45,5')
    const height = number(page, /^Altura \(cm\)/)
    await height.fill('')
    await height.pressSequentially('45,5')
    await number(page, /^Peso/).focus()
    await expect(height).toHaveValue('45,5')
    await expect(number(page, /^Peso/)).toHaveValue('9.000')
    await expect(page.getByText('Soma das dimensões: 131,1 de 200 cm')).toBeVisible()
  })

  await test.step('pictures and a video are uploaded; an invalid file is skipped and reported by number', async () => {
    await choose(page, [await picture('a.jpg', '#803020'), drawing, await picture('b.jpg', '#208060'), video()])
    await expect(toast(page, 'Erro ao fazer upload do arquivo 2')).toBeVisible()
    await expect(gallery(page)).toHaveCount(3)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(gallery(page).nth(0)).toContainText('Principal')
    await expect(gallery(page).nth(2)).toContainText('Vídeo')
    await expect(page.getByText('desenho.jpg', { exact: true })).toBeVisible()
    expect(consoleErrors.splice(0).every((line) => line.startsWith('Upload failed'))).toBe(true)
  })

  await test.step('the order can be changed by keyboard', async () => {
    await page.getByRole('button', { name: 'Mover arquivo 2 de 3' }).focus()
    const second = await gallery(page).nth(1).locator('img').getAttribute('src')
    await page.keyboard.press('Space')
    await expect(page.getByText(/^(Arquivo 2 na mão|Posição 2)\.$/)).toBeAttached()
    // A lifted item responds to the arrow keys only after a moment; it cannot move beyond the first position.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText('Posição 1.')).toBeAttached({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(page.getByText('Arquivo solto na posição 1.')).toBeAttached()
    await expect(gallery(page).nth(0).locator('img')).toHaveAttribute('src', second ?? '')
    await expect(gallery(page).nth(0)).toContainText('Principal')
  })

  await test.step('a brand can be added without leaving', async () => {
    await page.getByRole('button', { name: 'Nova marca' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Marca' })
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog.getByText('Nome da marca é obrigatório')).toBeVisible()
    await dialog.getByRole('textbox').fill(`Marca ${name}`)
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(toast(page, 'Marca adicionada')).toBeVisible()
    await expect(page.getByLabel('Marca', { exact: true }).locator('option:checked')).toHaveText(`Marca ${name}`)
  })

  await test.step('the form is accessible, on desktop and phone', async () => {
    await expectAccessible(page, exceptToasts)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, exceptToasts)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('leaving needs a confirmation, and staying loses nothing', async () => {
    await page.getByRole('link', { name: 'Cancelar' }).click()
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Nome')).toHaveValue(name)
  })

  await test.step('saving leads to the list, and the product is in the shop immediately', async () => {
    await field(page, 'Preço').fill('1299,9')
    await field(page, 'Preço').blur()
    await expect(field(page, 'Preço')).toHaveValue('1.299,90')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(toast(page, 'Produto criado')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await page.goto(`/products?search=${encodeURIComponent(name)}`)
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('before it plays, its video shows a preview image', async () => {
    await page.getByRole('button', { name: 'Mostrar vídeo 3' }).click()
    const still = await page.locator('video').getAttribute('poster')
    expect((await page.request.get(still ?? '')).headers()['content-type']).toBe('image/webp')
    const thumbnail = page.getByRole('button', { name: 'Mostrar vídeo 3' }).locator('img')
    await expect.poll(() => thumbnail.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  })
})

test('Keyboard users can read the whole list of refused files', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await page.goto('/admin/products/add')
  await choose(
    page,
    [...Array(12).keys()].map((index) => ({ ...drawing, name: `desenho-${index}.jpg` })),
  )
  const refused = page.getByRole('list', { name: 'Não foram enviados (12)' })
  await expect(refused.getByRole('listitem')).toHaveCount(12)
  await refused.focus()
  await expect(refused).toBeFocused()
  await expectAccessible(page, exceptToasts)
  // The browser logs the refused call in the console, too.
  consoleErrors.length = 0
})

test('Two people who change the same product lose nothing', async ({ page, browser, baseURL }) => {
  // No other journey buys it: its stock has to be what was typed.
  const address = `/admin/products/edit/${(await aProduct(page, 'Luva de Microfibra')).id}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Editar Produto' })).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue(/Luva/)

  const colleague = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  const other = await colleague.newPage()
  await signInByApi(other, administrator)
  await other.goto(address)
  const description = `Descrição nova ${Date.now()}`
  await field(other, 'Descrição').fill(description)
  await other.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(other, 'Produto atualizado')).toBeVisible()
  await colleague.close()

  const stock = String(50 + (Date.now() % 40))
  await number(page, /^Quantidade em estoque/).fill(stock)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou este registro enquanto você editava' })
  await expect(conflict).toContainText(description)
  await conflict.getByRole('button', { name: 'Salvar juntando as alterações' }).click()
  await expect(toast(page, 'Produto atualizado')).toBeVisible()
  await page.goto(address)
  await expect(field(page, 'Descrição')).toHaveValue(description)
  await expect(number(page, /^Quantidade em estoque/)).toHaveValue(stock)
})

test('A price on request hides the prices, and a deleted product says so', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/products/add')
  await page.getByRole('checkbox', { name: 'Preço sob consulta' }).check()
  await expect(field(page, 'Preço')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir conversa no WhatsApp' })).toHaveAttribute('target', '_blank')
  page.once('dialog', (question) => void question.accept())
  await page.goto('/admin/products/edit/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Produto não encontrado')).toBeVisible()
  expect(consoleErrors.splice(0).every((line) => line.startsWith('Query failed'))).toBe(true)
})

test('A product’s measures are read from its name, and a contradiction is reported', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/admin/products/add')
  await field(page, 'Nome').fill('Roda Ensaio Aro 17 Tala 7,5 5x114,3 ET45')
  const fitment = page.getByRole('region', { name: 'Medidas de rodas e pneus' })
  await fitment.getByRole('button', { name: 'Ler do nome' }).click()
  await expect(fitment.getByLabel('Aro (pol.)')).toHaveValue('17')
  await expect(fitment.getByLabel('Tala (pol.)')).toHaveValue('7,5')
  await expect(fitment.getByLabel('Furação (PCD)')).toHaveValue('5x114.3')
  await expect(fitment.getByLabel('Offset ET (mm)')).toHaveValue('45')
  await expect(fitment.getByText(/^Lidos do nome: Aro/)).toBeVisible()
  const warning = fitment.getByText('O nome e os campos dizem medidas diferentes:')
  await expect(warning).toBeHidden()
  await fitment.getByLabel('Aro (pol.)').fill('18')
  await expect(warning).toBeVisible()
  await expect(fitment.getByText('Aro (pol.): 17 no nome, 18 no campo')).toBeVisible()
  await expectAccessible(page)
  await fitment.getByLabel('Aro (pol.)').fill('17')
  await expect(warning).toBeHidden()
  await field(page, 'Nome').fill('Cera')
  await fitment.getByRole('button', { name: 'Ler do nome' }).click()
  await expect(fitment.getByText('O nome não diz nenhuma medida.')).toBeVisible()
})
