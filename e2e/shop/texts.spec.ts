import { answer, answerAsUsual, change, clearFailedCalls, fail, navigateInBrowser } from '../support/answers.ts'
import { signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'
import { expectVisibleTexts } from '../support/visible-texts.ts'

// The texts that the specification requires, letter by letter, by the screen and state in which a person sees them.
const footer = [
  'INSCREVER',
  'Kits Completos',
  'Promoções',
  'Quem Somos',
  'Política de Privacidade',
  'Trocas e Devoluções',
  'Termos de Uso',
  'Fale Conosco',
]
const home = [
  'Entrar',
  'Favoritos',
  'Busque por veículo',
  'Montadora',
  'Modelo',
  'Ano do modelo',
  'BUSCAR',
  'NAVEGUE POR CATEGORIAS',
  'PRODUTOS EM DESTAQUE',
  'Adicionar',
  '% OFF',
  'VER TODOS OS PRODUTOS',
  'OFERTAS ESPECIAIS',
  'VER OFERTAS',
  'NOSSAS MARCAS',
]
const menu = ['Minha Conta', 'Favoritos', 'Rastrear Pedido', 'LOGIN / CADASTRO']

test('The home page and the footer have the specified texts', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await expectVisibleTexts(page, [...home, ...footer])
  await expect(page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })).toBeVisible()
  await expect(page.getByPlaceholder('Seu melhor e-mail')).toBeVisible()
})

test('The vehicle panel has the specified texts, from its first field to the listing', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const panel = page.getByRole('region', { name: 'Busque por veículo' })
  const model = panel.getByRole('combobox', { name: 'Modelo', exact: true })
  await expect(model).toBeDisabled()
  await expect(model).toContainText('Selecione uma marca primeiro')
  await expect(panel.getByRole('combobox', { name: 'Ano do modelo' })).toBeDisabled()
  await expect(panel.getByRole('button', { name: 'BUSCAR' })).toBeDisabled()

  const dialogText = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await panel.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  expect(await dialogText).toBe('Por favor, selecione marca, modelo e ano para continuar')

  await panel.getByText('Selecione a marca').click()
  const filter = page.getByPlaceholder('Buscar marca...')
  await filter.fill('Lada')
  await expectVisibleTexts(page, ['Nenhuma marca encontrada'])
  await filter.fill('Hon')
  await page.getByRole('option', { name: 'Honda' }).click()
  await model.selectOption('Civic')
  await panel.getByRole('combobox', { name: 'Ano do modelo' }).selectOption('2018')
  await panel.getByRole('button', { name: 'BUSCAR' }).click()
  await expect(page).toHaveURL(/\/products\?vehicle=Honda%20Civic%202018/)
  await expectVisibleTexts(page, [
    'Para o seu carro Honda Civic 2018 encontramos os seguintes itens:',
    'Mostrando rodas e pneus compatíveis com o seu veículo',
    'Qual medida está no seu pneu?',
    'Serve, com atenção',
    'Confirme a medida',
    'Não serve',
  ])
  const fitting = page.getByRole('article').filter({ has: page.getByText(/^Serve/) })
  await fitting.first().getByRole('link').first().click()
  await expectVisibleTexts(page, ['No seu Honda Civic 2018', 'Versões do mesmo ano podem ser diferentes'])
})

test('The menu of small screens has the specified texts', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectVisibleTexts(page, menu)
  await page.getByRole('dialog').getByRole('link', { name: 'Rastrear Pedido' }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('The listing has the specified texts', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await expectVisibleTexts(page, [
    'Início',
    'Produtos',
    'Preço',
    'Anterior',
    'Página 1 de',
    'Próximo',
    '10.000 ou mais',
  ])
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toContainText('Nome')
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toContainText('Crescente')
  await expect(page.getByRole('combobox', { name: 'Ordem' })).toContainText('Decrescente')
  await navigateInBrowser(page, '/products?search=pneu')
  await expectVisibleTexts(page, ['Resultados para "pneu"'])
})

test('A product, its tabs and its shipping have the specified texts', { tag: '@all' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.goto(await addressOf(request, '/products/{product}'))
  await ready(page)
  await expectVisibleTexts(page, ['Adicionar ao Carrinho', 'Descrição', 'Especificações', 'Entrega', 'Ver Mais'])
  await page.getByRole('tab', { name: 'Entrega' }).click()
  await expectVisibleTexts(page, ['Entrega Local', 'Entrega Regional'])

  const calculate = async (postalCode: string) => {
    await field(page, 'CEP').fill(postalCode)
    await page.getByRole('button', { name: 'Calcular' }).click()
  }
  await calculate('123')
  await expect(toast(page, 'CEP inválido')).toBeVisible()
  await expectVisibleTexts(page, ['Por favor insira um CEP válido com 8 dígitos'])
  await calculate('00000000')
  await expectVisibleTexts(page, ['CEP não encontrado'])
  await fail(page, /\/shipping$/)
  await calculate('01310100')
  await expectVisibleTexts(page, ['Não foi possível calcular o frete. Tente novamente.'])
  await answerAsUsual(page)
  await calculate('01001000')
  await expectVisibleTexts(page, [
    'Transportadora Express',
    '3-7 dias úteis',
    'Transportadora Econômica',
    '7-12 dias úteis',
  ])
  await calculate('83203000')
  await expectVisibleTexts(page, ['1 dia útil', 'Grátis'])
  await page.getByRole('radio', { name: /Entrega Local/ }).check()
  await expectVisibleTexts(page, ['Adicionar com Frete', 'Frete', 'Total'])
  await calculate('83255000')
  await page.getByRole('radio', { name: /Entrega Regional/ }).check()
  await expectVisibleTexts(page, ['1-2 dias úteis', 'R$ 20,00'])

  clearFailedCalls(consoleErrors)
})

test('A small product is sent by the post office', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products?search=shampoo')
  await ready(page)
  await page.getByRole('link', { name: /^Shampoo Automotivo/ }).click()
  await field(page, 'CEP').fill('80010000')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expectVisibleTexts(page, ['Correios PAC', '3-5 dias úteis', 'SEDEX', '1-2 dias úteis'])
})

test('Products with missing details have the specified texts', { tag: '@all' }, async ({ page, request }) => {
  const address = await addressOf(request, '/products/{product}')
  const path = new RegExp(`^${address}$`)
  await page.goto('/about')
  await ready(page)
  await change(page, path, { stockQuantity: 0, imageUrls: [], description: '' })
  await navigateInBrowser(page, address)
  await expectVisibleTexts(page, ['Produto indisponível', 'Sem imagem', 'Sem descrição'])
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeDisabled()

  await page.goto('/about')
  await ready(page)
  await answerAsUsual(page)
  await change(page, path, { isPriceOnRequest: true })
  await navigateInBrowser(page, address)
  await expectVisibleTexts(page, ['Preço sob consulta', 'Consultar pelo WhatsApp'])
})

test('Cards of products with missing details have the specified texts', { tag: '@all' }, async ({ page, request }) => {
  const cards: Record<string, unknown>[] = await (await request.get('/api/products/featured')).json()
  await page.goto('/about')
  await ready(page)
  const [first, second, third] = cards
  await answer(page, /^\/products\/featured$/, [
    { ...first, imageUrl: null },
    { ...second, isSoldOut: true },
    { ...third, isPriceOnRequest: true },
  ])
  await navigateInBrowser(page, '/')
  await expectVisibleTexts(page, ['Sem imagem', 'Esgotado', 'Preço sob consulta', 'Consultar'])
})

test('The cart has the specified texts, after successes and failures', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await signUpByApi(page)
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  const panel = page.getByRole('dialog', { name: /Seu Carrinho/ })
  await expectVisibleTexts(page, ['Seu Carrinho', 'Seu carrinho está vazio', 'Continuar Comprando'])
  await page.keyboard.press('Escape')

  await fail(page, /^\/cart\/.+/)
  const add = page.getByRole('button', { name: /^Adicionar .* ao carrinho$/ }).first()
  await add.click()
  await expect(toast(page, 'Falha ao adicionar ao carrinho')).toBeVisible()
  await expect(toast(page, 'Ocorreu um erro. Por favor, tente novamente.')).toBeVisible()
  await answerAsUsual(page)
  await add.click()
  await expect(toast(page, 'Adicionado ao carrinho')).toBeVisible()
  await expect(toast(page, 'foi adicionado ao seu carrinho.')).toBeVisible()
  await expectVisibleTexts(page, [
    'Subtotal',
    'Frete',
    'A calcular no checkout',
    'Total',
    'Finalizar Compra',
    'Limpar Carrinho',
  ])
  await panel.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect(toast(page, 'Carrinho atualizado')).toBeVisible()
  await fail(page, /^\/cart\/.+/)
  await panel.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await expect(toast(page, 'Falha ao atualizar quantidade')).toBeVisible()
  await panel.getByRole('button', { name: /^Remover/ }).click()
  await expect(toast(page, 'Falha ao remover item')).toBeVisible()
  await answerAsUsual(page)
  await panel.getByRole('button', { name: /^Remover/ }).click()
  await expect(toast(page, 'Removido do carrinho')).toBeVisible()
  await page.keyboard.press('Escape')
  await add.click()
  await panel.getByRole('button', { name: 'Limpar Carrinho' }).click()
  await page
    .getByRole('dialog', { name: 'Limpar o carrinho?' })
    .getByRole('button', { name: 'Limpar Carrinho' })
    .click()
  await expect(toast(page, 'Carrinho esvaziado')).toBeVisible()
  await expectVisibleTexts(page, ['Seu carrinho está vazio'])
  await navigateInBrowser(page, '/checkout')
  await expectVisibleTexts(page, ['Carrinho vazio', 'Adicione produtos ao carrinho antes de prosseguir.'])
  clearFailedCalls(consoleErrors)
})

test('The help centre has the specified texts', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await page.goto('/help')
  await ready(page)
  await page.getByRole('main').getByRole('searchbox').fill('xyzabc')
  await expectVisibleTexts(page, ['Nenhum artigo encontrado'])
  await page.goto('/about')
  await ready(page)
  await fail(page, /^\/help/)
  await navigateInBrowser(page, '/help')
  await expectVisibleTexts(page, ['Erro ao carregar os artigos de ajuda'])
  clearFailedCalls(consoleErrors)
})
