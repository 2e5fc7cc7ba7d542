import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual, delayAnswers } from '../support/answers.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'

/** As a supplier's system saves it: Windows-1252, its prices with commas, some rows broken. */
function supplierList(mark: string): string {
  const rows = Array.from({ length: 1_500 }, (_none, index) => {
    const cost = index % 50 === 7 ? '12/05/2024' : `${100 + (index % 700)},50`
    return `${mark}-${index};Roda ${mark} Aço nº ${index};${cost};${index % 9};${index % 2 ? 'preta' : 'prata'}`
  })
  return ['Código SKU;Descrição do produto;Valor de custo;Saldo;Cor', ...rows].join('\r\n')
}

test('Staff can map, price, check, import and undo a supplier’s list of 1,500 rows', async ({ page }) => {
  test.slow()
  const mark = unique('Imp').replace(/\s/g, '')
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importar Produtos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar Produtos' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: `lista ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(supplierList(mark), 'latin1'),
  })

  const column = (heading: string) => page.getByRole('combobox', { name: `Coluna ${heading}`, exact: true })
  await expect(column('Código SKU')).toHaveValue('sku')
  await expect(column('Valor de custo')).toHaveValue('costCents')
  await expect(column('Saldo')).toHaveValue('stockQuantity')
  await expect(column('Cor')).toHaveValue('')
  await expect(page.getByText(`Roda ${mark} Aço nº 0`)).toBeVisible()
  await column('Descrição do produto').selectOption({ label: 'Nome' })
  await page.getByRole('checkbox', { name: 'Fazer o preço a partir do custo' }).check()
  await test.step('leaving does not lose the mapping of the columns', async () => {
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    for (const leave of ['Importar outro arquivo', 'Produtos']) {
      await page.getByRole('main').getByText(leave, { exact: true }).click()
      await question.getByRole('button', { name: 'Continuar editando' }).click()
      await expect(question).toBeHidden()
    }
    await expect(column('Descrição do produto')).toHaveValue('name')
  })
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('Informe um fator entre 0,1 e 100, como 1,42.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Custo ×' }).fill('1,42')
  await page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()

  await expect(page.getByText('1.470 linhas a cadastrar, 0 a alterar, 30 recusadas (ficam de fora).')).toBeVisible({
    timeout: 60_000,
  })
  const rows = page.getByRole('table', { name: 'Conferência' })
  // Names have room next to the wide column of changes: more rows fit on the screen.
  const productHeading = await rows.getByRole('columnheader', { name: 'Produto' }).boundingBox()
  expect(productHeading?.width).toBeGreaterThanOrEqual(384)
  // The form and its button are gone: the focus went to what took their place.
  const focused = page.getByRole('region', { name: `lista ${mark}.csv` }).locator(':focus')
  await expect(focused).toHaveCount(1)
  // 100,50 × 1,42 are 142,71.
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} Aço nº 0\\b`) })).toContainText('142,90')
  await page.getByRole('combobox', { name: 'O que mostrar' }).selectOption({ label: 'Recusadas (30)' })
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} Aço nº 7\\b`) })).toContainText(
    'é uma data, e não um número',
  )
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar as recusadas' }).click()
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(31)

  await page.getByRole('button', { name: 'Gravar 1.470 linhas' }).click()
  await expect(page.getByText(/^Gravada em .*: 1\.470 linhas, mais 30 recusadas, que ficaram de fora\.$/)).toBeVisible({
    timeout: 60_000,
  })
  const history = page.getByRole('table', { name: 'Últimas importações' })
  await expect(history.getByRole('row', { name: new RegExp(mark) })).toContainText('Gravada')

  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText(/^Desfeita em/)).toBeVisible({ timeout: 60_000 })
  // The question's opener is gone.
  await expect(focused).toHaveCount(1)
})

failureTest('Pictures can be imported with a list, from an archive and by address', async ({ page }) => {
  const mark = unique('Fot').replace(/\s/g, '')
  const list = [
    'SKU;Nome;Preço;Imagens',
    `${mark}-1;Roda ${mark} um;100,00;frente.webp | verso.png`,
    `${mark}-2;Roda ${mark} dois;100,00;http://127.0.0.1:9/interna.png`,
  ].join('\n')
  await openAsStaff(page, '/admin/products/import')
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: `fotos ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByRole('heading', { name: 'Imagens', exact: true })).toBeVisible()
  await files.setInputFiles({
    name: 'outra coisa.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('isto não é um ZIP'),
  })
  await expect(page.getByText('O ZIP está danificado ou tem senha. Faça-o de novo e envie outra vez.')).toBeVisible()
  await files.setInputFiles({
    name: 'fotos.zip',
    mimeType: 'application/zip',
    buffer: await archiveOf({
      'Frente.WEBP': readFileSync('demo/pictures/categories/limpeza.webp'),
      'leia-me.txt': Buffer.from('x'),
    }),
  })
  await expect(page.getByText('1 imagem enviada.')).toBeVisible()
  await expect(
    page.getByText('Ficaram de fora, por não serem imagens ou por repetirem o nome: leia-me.txt.'),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  const rows = page.getByRole('table', { name: 'Conferência' })
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} um`) })).toContainText(
    'A imagem “verso.png” não está no ZIP enviado.',
  )
  const release = await delayAnswers(page, /^\/admin\/product-changes\/[^/]+\/rows/)
  await page.getByRole('button', { name: 'Gravar 2 linhas' }).click()
  await expect(page.getByText('1 imagem não veio: veja o motivo na linha.')).toBeVisible({ timeout: 60_000 })
  release()
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} um`) })).toContainText('Imagens: 1 gravada')
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} dois`) })).toContainText(
    'O endereço é de uma rede interna, e não da internet.',
  )
  await answerAsUsual(page)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'O que mostrar' }).selectOption({ label: 'Imagens que não vieram' })
  await expect(rows.getByRole('row', { name: new RegExp(`${mark} um`) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Buscar de novo' }).click()
  await expect(page.getByText('1 imagem não veio: veja o motivo na linha.')).toBeVisible({ timeout: 60_000 })
})

test('Missing brands and categories can be added from the rows that were refused for lack of them', {
  tag: '@all',
}, async ({ page }) => {
  const mark = unique('Nom').replace(/\s/g, '')
  const list = `SKU;Nome;Marca;Fornecedor;Preço\n${mark}-1;Roda ${mark};Marca ${mark};Casa ${mark};100,00\n`
  await openAsStaff(page, '/admin/products/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `nomes ${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' }).check()
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByRole('heading', { name: 'O que a loja ainda não tem' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cadastrar e conferir de novo' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `Marca “Marca ${mark}”: 1 linha` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar 1 e conferir de novo' }).click()
  await expect(page.getByRole('checkbox', { name: `Fornecedor “Casa ${mark}”: 1 linha` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Marca “Marca ${mark}”: 1 linha` })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Todos (1)' }).check()
  await page.getByRole('button', { name: 'Cadastrar 1 e conferir de novo' }).click()
  await expect(page.getByText('1 linha a cadastrar, 0 a alterar, 0 recusadas (ficam de fora).')).toBeVisible()
})

/** An archive of files by their names. */
function archiveOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

test('A supplier can be added while mapping their first list, which calls names descriptions', { tag: '@all' }, async ({
  page,
}) => {
  const mark = unique('Dist').replace(/\s/g, '')
  await openAsStaff(page, '/admin/products/import')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'vazio.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.getByText('O arquivo está vazio', { exact: false }).first()).toBeVisible()
  await file.setInputFiles({
    name: `tabela ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Código;Descrição;Custo\n${mark}-1;Pneu ${mark};200,00\n`),
  })
  const column = (heading: string) => page.getByRole('combobox', { name: `Coluna ${heading}`, exact: true })
  await expect(column('Descrição')).toHaveValue('name')
  await column('Código').selectOption({ label: 'Código do fornecedor' })
  await page.getByRole('button', { name: 'Novo fornecedor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Fornecedor' })
  await field(dialog, 'Nome do fornecedor').fill(mark)
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Fornecedor da lista' }).locator('option:checked')).toHaveText(mark)
  await expect(column('Código')).toHaveValue('supplierCode')
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' }).check()
  await column('Descrição').selectOption({ label: 'Descrição' })
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await expect(page.getByText('escolha também a coluna do nome', { exact: false })).toBeVisible()
})

test('What was chosen of the columns stays when the supplier is chosen afterwards', { tag: '@all' }, async ({
  page,
}) => {
  const mark = unique('Forn').replace(/\s/g, '')
  await openAsStaff(page, '/admin/products/import')
  const created = await page.request.post('/api/admin/suppliers', { data: { name: mark } })
  const { id } = (await created.json()) as { id: string }
  // Their last list says how the next one is read.
  const last = randomUUID()
  const content = Buffer.from('Cód.;Custo;Título\nA1;200,00;Pneu\n').toString('base64')
  await page.request.post('/api/admin/product-imports', { data: { id: last, fileName: 'a.csv', content } })
  const settings = { fields: ['supplierCode', 'costCents', 'name'], supplierId: id, stockMode: 'add', addsNew: true }
  const checked = await page.request.post(`/api/admin/product-imports/${last}/check`, { data: { settings } })
  expect(checked.ok()).toBe(true)
  await page.locator('input[type=file]').setInputFiles({
    name: `semana ${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Cód.;Peça;Custo;Saldo\n${mark}-1;Pneu ${mark};200,00;4\n`),
  })
  const column = (heading: string) => page.getByRole('combobox', { name: `Coluna ${heading}`, exact: true })
  await column('Peça').selectOption({ label: 'Nome' })
  await column('Saldo').selectOption({ label: 'Não usar' })
  const supplier = page.getByRole('combobox', { name: 'Fornecedor da lista' })
  await supplier.focus()
  // A colleague adds a supplier meanwhile: the longer list must not replace the field, which has the focus.
  await page.request.post('/api/admin/suppliers', { data: { name: unique('Outro') } })
  await supplier.selectOption({ label: mark })
  await expect(column('Cód.')).toHaveValue('supplierCode')
  await expect(column('Custo')).toHaveValue('costCents')
  await expect(column('Peça')).toHaveValue('name')
  await expect(column('Saldo')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' })).toBeChecked()
  await expect(supplier).toBeFocused()
  await supplier.selectOption({ label: 'Nenhum' })
  await expect(column('Peça')).toHaveValue('name')
  await expect(supplier.locator('option:checked')).toHaveText('Nenhum')
})

failureTest(
  'A file that is not accepted is named with the reason until another one is chosen',
  { tag: '@all' },
  async ({ page }) => {
    await openAsStaff(page, '/admin/products/import')
    const files = page.locator('input[type=file]')
    const send = (name: string, content: string) =>
      files.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await send('vazia.csv', '')
    const main = page.getByRole('main')
    await expect(main.getByText('vazia.csv: O arquivo está vazio. Confira se é o arquivo certo.')).toBeVisible()
    await send('foto.csv', '\u0000\u0001\u0002')
    await expect(main.getByText('foto.csv: O arquivo não é uma planilha. Envie CSV ou XLSX.')).toBeVisible()
    await expect(main.getByText('vazia.csv')).toBeHidden()
    await expectAccessible(page)
  },
)
