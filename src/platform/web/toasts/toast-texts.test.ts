import { describe, expect, it } from 'vitest'
import { adminToasts } from '#app/web/back-office/toasts.ts'
import { productFlagTexts } from '#modules/catalog/product-cards/web/texts.ts'
import { adminProductListTexts } from '#modules/catalog/product-list/web/texts.ts'
import { productFormTexts } from '#modules/catalog/products/web/texts.ts'
import { orderStatusLabels } from '#modules/sales/orders/rules.ts'
import { auditedFieldTexts } from '#modules/supply/changes/web/audit-texts.ts'
import { addToasts, type ToastKey, toastFor } from './toast-texts.ts'

addToasts(adminToasts)

const tryAgain = 'Ocorreu um erro. Por favor, tente novamente.'

// The texts that both documents specify, literally where they are in Portuguese.
describe('a failure shows', () => {
  it.each<[ToastKey, title: string, text?: string]>([
    ['session.signIn', 'Falha no login', 'Verifique suas credenciais e tente novamente.'],
    ['session.signUp', 'Falha no cadastro', 'Tente novamente com um email diferente.'],
    ['session.signOut', 'Falha no logout'],
    ['session.required', 'Acesso restrito', 'Você precisa estar logado para acessar esta página.'],
    ['session.adminRequired', 'Acesso negado', 'Você não tem permissão para acessar esta área administrativa.'],
    ['cart.signedOut', 'Faça login', 'Você precisa estar logado para adicionar itens ao carrinho.'],
    ['cart.add', 'Falha ao adicionar ao carrinho', tryAgain],
    ['cart.changeQuantity', 'Falha ao atualizar quantidade', tryAgain],
    ['cart.chooseShipping', 'Falha ao atualizar informações', tryAgain],
    ['cart.remove', 'Falha ao remover item', tryAgain],
    ['cart.clear', 'Falha ao limpar carrinho', tryAgain],
    ['favorites.signedOut', 'Faça login', 'Você precisa estar logado para adicionar itens aos favoritos.'],
    ['favorites.signedOutOnProduct', 'Faça login', 'Você precisa estar logado para favoritar produtos.'],
    ['favorites.add', 'Falha ao adicionar aos favoritos'],
    ['favorites.remove', 'Falha ao remover dos favoritos'],
    ['shipping.invalidPostalCode', 'CEP inválido', 'Por favor insira um CEP válido com 8 dígitos'],
    ['shipping.quote', 'Erro', 'Não foi possível calcular o frete. Tente novamente.'],
    ['checkout.emptyCart', 'Carrinho vazio', 'Adicione produtos ao carrinho antes de prosseguir.'],
    ['checkout.missingFields', 'Campos obrigatórios', 'Por favor, preencha todos os campos obrigatórios.'],
    ['checkout.place', 'Erro no processamento', 'Ocorreu um erro ao processar o pagamento.'],
    ['coupon.empty', 'Erro', 'Por favor informe um código de cupom'],
    ['coupon.invalid', 'Cupom inválido', 'O código informado não é válido ou expirou.'],
    ['help.load', 'Erro ao carregar os artigos de ajuda'],
    ['admin.productForm.load', 'Erro ao carregar dados do formulário'],
    ['admin.productForm.loadProduct', 'Erro ao carregar produto'],
    ['admin.productForm.create', 'Erro ao criar produto'],
    ['admin.productForm.update', 'Erro ao atualizar produto'],
    ['admin.brands.create', 'Erro ao adicionar marca'],
    ['admin.products.list', 'Erro ao buscar produtos'],
    ['admin.products.delete', 'Erro ao excluir produto'],
    ['admin.products.correct', 'Erro ao corrigir categorização'],
    ['admin.products.categorise', 'Erro', 'Erro ao executar categorização automática'],
    ['admin.categories.list', 'Erro ao carregar categorias', 'Falha ao carregar categorias'],
    ['admin.categories.delete', 'Erro ao deletar categoria'],
    ['admin.categories.create', 'Erro ao criar categoria'],
    ['admin.categories.find', 'Erro ao carregar categoria'],
    ['admin.categories.update', 'Erro ao atualizar categoria'],
    ['admin.categories.move', 'Erro ao atualizar ordem'],
    ['admin.categories.subcategories', 'Erro ao carregar subcategorias'],
    ['admin.categories.addSubcategory', 'Erro ao adicionar subcategoria'],
    ['admin.categories.updateSubcategory', 'Erro ao atualizar subcategoria'],
    ['admin.categories.deleteSubcategory', 'Erro ao excluir subcategoria'],
    ['admin.subcategories.categories', 'Erro', 'Falha ao carregar categorias'],
    ['admin.subcategories.list', 'Erro', 'Falha ao carregar subcategorias'],
    ['admin.subcategories.add', 'Erro', 'Falha ao adicionar subcategoria'],
    ['admin.subcategories.update', 'Erro', 'Falha ao atualizar subcategoria'],
    ['admin.subcategories.delete', 'Erro', 'Falha ao excluir subcategoria. Ela pode estar em uso por produtos.'],
    ['admin.banners.list', 'Erro ao carregar banners'],
    ['admin.banners.setActive', 'Erro ao atualizar status'],
    ['admin.banners.delete', 'Erro ao excluir banner'],
    ['admin.banners.move', 'Erro ao atualizar ordem'],
    ['admin.banners.create', 'Erro ao criar banner'],
    ['admin.banners.update', 'Erro ao atualizar banner'],
    ['admin.banners.find', 'Erro ao carregar banner'],
    ['admin.banners.unnamed', 'ID do banner não encontrado'],
    ['admin.banners.invalid', 'Erro de validação', 'Por favor, corrija os erros no formulário.'],
    ['admin.orders.list', 'Erro ao buscar pedidos'],
    ['admin.orders.changeStatus', 'Erro ao atualizar status'],
    ['admin.shipments.list', 'Erro ao carregar envios'],
    ['admin.shipments.update', 'Erro ao atualizar envio'],
    ['admin.users.list', 'Erro ao buscar usuários'],
    ['admin.signOut', 'Erro ao desconectar'],
  ])('%s: %s', (situation, title, text) => {
    expect(toastFor(situation).failure).toMatchObject(text === undefined ? { title } : { title, text })
  })
})

describe('a success shows', () => {
  it.each<[ToastKey, title: string, text?: string]>([
    ['session.signIn', 'Login realizado com sucesso!', 'Bem-vindo de volta!'],
    ['session.signUp', 'Cadastro realizado com sucesso!', 'Sua conta foi criada.'],
    ['session.signOut', 'Logout realizado', 'Você saiu com sucesso.'],
    ['cart.add', 'Adicionado ao carrinho', '{product} foi adicionado ao seu carrinho.'],
    ['cart.addWithRings', 'Adicionado ao carrinho', '{wheels} e {rings} foram adicionados ao seu carrinho.'],
    ['cart.changeQuantity', 'Carrinho atualizado'],
    ['cart.chooseShipping', 'Carrinho atualizado'],
    ['cart.remove', 'Removido do carrinho'],
    ['cart.clear', 'Carrinho esvaziado'],
    ['favorites.add', 'Adicionado aos favoritos'],
    ['favorites.remove', 'Removido dos favoritos'],
    ['admin.brands.create', 'Marca adicionada'],
    ['admin.productForm.create', 'Produto criado'],
    ['admin.productForm.update', 'Produto atualizado'],
    ['admin.productForm.suggest', 'Categoria sugerida'],
    ['admin.categories.create', 'Categoria criada'],
    ['admin.categories.delete', 'Categoria deletada'],
    ['admin.categories.update', 'Sucesso'],
    ['admin.categories.move', 'Ordem atualizada'],
    ['admin.categories.addSubcategory', 'Sucesso'],
    ['admin.categories.updateSubcategory', 'Sucesso'],
    ['admin.categories.deleteSubcategory', 'Sucesso'],
    ['admin.banners.create', 'Banner criado'],
    ['admin.banners.update', 'Banner atualizado'],
    ['admin.banners.delete', 'Banner excluído'],
    ['admin.banners.setActive', 'Status atualizado'],
    ['admin.banners.move', 'Ordem atualizada'],
    ['admin.orders.changeStatus', 'Status atualizado'],
    ['admin.shipments.update', 'Envio atualizado com sucesso'],
  ])('%s: %s', (situation, title, text) => {
    expect(toastFor(situation).success).toMatchObject(text === undefined ? { title } : { title, text })
  })
})

it('asks users whose session has ended to sign in', () => {
  expect(toastFor('favorites.add').signedOut).toEqual({ title: 'Faça login' })
  expect(toastFor('favorites.remove').signedOut).toEqual({ title: 'Faça login' })
})

it('the statuses of orders have their names', () => {
  expect(orderStatusLabels).toEqual({
    pending: 'Pendente',
    processing: 'Processando',
    shipped: 'Enviado',
    delivered: 'Entregue',
    cancelled: 'Cancelado',
  })
})

it('a flag of a product has the same name in the form, the list and the history', () => {
  const { isNew, mirrorToBolinhaSite } = productFlagTexts
  expect([isNew, mirrorToBolinhaSite]).toEqual(['Lançamento', 'Espelhar no site parceiro'])
  expect(productFormTexts.fields).toMatchObject({ isNew, mirrorToBolinhaSite })
  expect(adminProductListTexts.flags).toMatchObject({ new: isNew, mirrored: mirrorToBolinhaSite })
  expect(auditedFieldTexts).toMatchObject({ isNew, mirrorToBolinhaSite })
})
