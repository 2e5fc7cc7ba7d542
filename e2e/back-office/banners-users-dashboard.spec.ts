import sharp from 'sharp'
import { administrator } from '../../playwright.config.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { expectToast } from '../support/toasts.ts'

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#24508c' } })
    .png()
    .toBuffer(),
})

test.beforeEach(async ({ page }) => {
  await signInByApi(page, administrator)
})

test('Staff can add a banner, move it, change it and delete it', async ({ page, request }) => {
  test.slow()
  const title = `Semana dos pneus ${Date.now()}`
  const shown = async () =>
    ((await (await request.get('/api/banners')).json()) as { title: string }[]).map((one) => one.title)
  await page.goto('/admin/banners')
  await page.getByRole('link', { name: 'Adicionar Banner' }).click()

  await test.step('an empty form reports what is missing', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expectToast(page, 'danger', 'Erro de validação', 'Por favor, corrija os erros no formulário.')
    for (const message of [
      'O título é obrigatório',
      'Por favor, faça upload da imagem desktop',
      'Por favor, faça upload da imagem mobile',
    ])
      await expect(page.getByText(message)).toBeVisible()
  })

  await test.step('both pictures are uploaded and the banner saved, not visible yet', async () => {
    await field(page, 'Título').fill(title)
    await page.getByRole('switch', { name: 'Ativo na loja' }).uncheck()
    const [wide, tall] = [await picture('larga.png', 1920, 600), await picture('alta.png', 934, 1095)]
    for (const [name, file] of [['Imagem para computador', wide] as const, ['Imagem para celular', tall] as const]) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('group', { name }).getByRole('button', { name: 'Escolher arquivo' }).click()
      await (await chooser).setFiles(file)
    }
    await expect(page.getByRole('button', { name: 'Remover' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expectToast(page, 'success', 'Banner criado')
    await expect(page.getByRole('row', { name: new RegExp(title) }).getByText('Inativo')).toBeVisible()
    expect(await shown()).not.toContain(title)
  })

  await test.step('it is the last one, and moves up', async () => {
    await expect(page.getByRole('button', { name: `Mover ${title} para baixo` })).toBeDisabled()
    await page.getByRole('button', { name: `Mover ${title} para cima` }).press('Enter')
    await expectToast(page, 'success', 'Ordem atualizada')
    await expect(page.getByRole('button', { name: `Mover ${title} para baixo` })).toBeEnabled()
    await expect(page.getByRole('button', { name: `Mover ${title} para cima` })).toBeFocused()
  })

  await test.step('a button needs a text and a link', async () => {
    await page.getByRole('link', { name: title }).click()
    await field(page, 'Texto do botão').fill('Ver pneus')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Informe para onde o botão leva.')).toBeVisible()
    await page.getByLabel('Link do botão').selectOption({ label: 'Outro endereço' })
    await field(page, 'Endereço').fill('/products?search=pneu')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expectToast(page, 'success', 'Banner atualizado')
  })

  await test.step('deleting it needs a confirmation', async () => {
    await page.getByRole('button', { name: `Ações: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expectToast(page, 'success', 'Banner excluído')
    await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
  })
})

/** A video that no browser can play, though it starts like one. */
const unplayable = {
  name: 'sem-codec.webm',
  mimeType: 'video/webm',
  buffer: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.from([0x18, 0x53, 0x80, 0x67]),
    Buffer.alloc(200),
  ]),
}

test('A video banner shows its preview image as soon as it is available, and a symbol and its name where it cannot be played', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await page.goto('/admin/banners/add')
  await page.getByText('Vídeo', { exact: true }).click()
  const files = [
    ['Imagem para computador', 'demo/pictures/banners/video-desktop.mp4', 'video-desktop.mp4'] as const,
    ['Imagem para celular', unplayable, unplayable.name] as const,
  ]
  for (const [name, file, fileName] of files) {
    const chooser = page.waitForEvent('filechooser')
    const group = page.getByRole('group', { name })
    await group.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chooser).setFiles(file)
    await expect(group.getByText(fileName)).toBeVisible()
    await expect(group.getByRole('progressbar')).toHaveCount(0)
    const widthOfStill = () => group.locator('img').evaluate((still: HTMLImageElement) => still.naturalWidth)
    await expect.poll(widthOfStill).toBeGreaterThan(300)
  }
})

test('The page of an unknown banner shows a message', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await page.goto('/admin/banners/edit/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Banner não encontrado.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Voltar para os banners' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  consoleErrors.length = 0
})

test('Each figure of the dashboard links to a list with the same number of records', async ({ page }) => {
  const dashboard = page.getByRole('heading', { level: 1, name: 'Painel' })
  for (const [figure, address] of [
    ['Pedidos pagos em 30 dias', /\/admin\/orders\?status=paid&from=20\d\d-\d\d-\d\d$/],
    ['Pedidos', /\/admin\/orders$/],
    ['Pendentes', /\/admin\/orders\?status=pending$/],
    ['Enviados', /\/admin\/orders\?status=tracked$/],
    ['Entregues', /\/admin\/orders\?status=delivered$/],
    ['Produtos', /\/admin\/products$/],
    ['Categorias', /\/admin\/categories$/],
    ['Fora de estoque', /\/admin\/products\?stock=out$/],
  ] as const) {
    // Other tests order and add products meanwhile: then both are compared again.
    await expect(async () => {
      if (!(await dashboard.isVisible())) await page.goto('/admin/dashboard')
      const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${figure}\\s*[\\d.]+$`) })
      await expect(link).toBeVisible()
      const count = Number((await link.innerText()).match(/[\d.]+$/)?.[0].replaceAll('.', ''))
      await link.click()
      await expect(page).toHaveURL(address)
      // An empty list has no number beside its title.
      const number = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::span[1]')
      const nothing = page.getByText(/^(Nada encontrado|Nenhum)/).first()
      await expect(number.or(nothing)).toBeVisible()
      const listed = (await number.isVisible()) ? Number((await number.innerText()).replaceAll('.', '')) : 0
      expect(Math.abs(listed - count), figure).toBeLessThanOrEqual(3)
    }).toPass()
    await page.goBack()
    await expect(dashboard).toBeVisible()
  }
})
