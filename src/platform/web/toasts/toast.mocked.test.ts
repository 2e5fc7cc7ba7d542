import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminToasts } from '#app/web/back-office/toasts.ts'
import { shopError } from '#platform/contract/errors.ts'
import { ConnectionLost } from '#platform/web/calls/index.ts'
import { dismissFailures, showToast } from './show-toast.ts'
import { dismissRelatedFailures, toastError, toastSuccess } from './toast.ts'
import { addToasts } from './toast-texts.ts'

vi.mock('./show-toast.ts', () => ({ showToast: vi.fn(), dismissFailures: vi.fn() }))
const shown = vi.mocked(showToast)
addToasts(adminToasts)
beforeEach(() => shown.mockReset())
afterEach(() => vi.unstubAllGlobals())

// As an error of the contract arrives over HTTP.
const declared = (code: 'PRICE_ON_REQUEST' | 'INTERNAL' | 'UNAUTHENTICATED' | 'IN_USE') =>
  Object.assign(shopError(code), { defined: true })

test('a failure shows the server’s message if it was written for users', () => {
  toastError('cart.add', declared('PRICE_ON_REQUEST'))
  expect(shown).toHaveBeenCalledWith({
    tone: 'danger',
    title: 'Falha ao adicionar ao carrinho',
    text: 'Este produto tem preço sob consulta. Fale conosco para comprá-lo.',
    about: 'cart.add',
  })
})

test.each([
  ['a broken connection', new TypeError('Failed to fetch')],
  ['a server error', declared('INTERNAL')],
])('%s shows the situation’s own text, never technical details', (_name, error) => {
  toastError('shipping.quote', error)
  expect(shown).toHaveBeenCalledWith({
    tone: 'danger',
    title: 'Erro',
    text: 'Não foi possível calcular o frete. Tente novamente.',
    about: 'shipping.quote',
  })
})

test.each([
  ['cart.add', false, 'Sem conexão com a loja. Confira a internet e tente novamente.'],
  ['cart.add', true, 'Ocorreu um erro. Por favor, tente novamente.'],
  ['admin.shipments.update', true, 'Sem conexão com a loja. Confira a internet e tente novamente.'],
] as const)('a lost connection in %s, with the device online: %s, shows: %s', (situation, onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  toastError(situation, new ConnectionLost('Failed to fetch'))
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ text }))
})

test('a code that only a newer release knows shows the message that comes with it', () => {
  const message = 'Falta decidir sobre o dinheiro do pedido. Recarregue a página.'
  toastError('admin.shipments.update', new ORPCError('NEWER_CODE', { defined: true, status: 409, message }))
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ title: 'Erro ao atualizar envio', text: message }))
})

test.each([
  ['admin.subcategories.delete', 'Falha ao excluir subcategoria. Ela pode estar em uso por produtos.'],
  ['admin.categories.deleteSubcategory', declared('IN_USE').message],
] as const)('%s reports a subcategory in use: %s', (situation, text) => {
  toastError(situation, declared('IN_USE'))
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger', text }))
})

test('an expired session is reported as such', () => {
  toastError('favorites.add', declared('UNAUTHENTICATED'))
  expect(shown).toHaveBeenCalledWith({ tone: 'danger', title: 'Faça login', about: 'favorites.add' })
})

test('placeholders of a success are replaced by their values', () => {
  toastSuccess('cart.add', { product: 'Roda 17' })
  expect(shown).toHaveBeenCalledWith({
    tone: 'success',
    title: 'Adicionado ao carrinho',
    text: 'Roda 17 foi adicionado ao seu carrinho.',
    about: 'cart.add',
  })
})

test('a success can have a button next to it', () => {
  const action = { label: 'Desfazer', onPress: () => undefined }
  toastSuccess('cart.remove', { product: 'Roda 17' }, action)
  expect(shown).toHaveBeenCalledWith({
    tone: 'success',
    title: 'Removido do carrinho',
    text: 'Roda 17',
    about: 'cart.remove',
    action,
  })
})

test('what a success or a new attempt makes untrue is dismissed', () => {
  toastSuccess('cart.add', { product: 'Roda 17' })
  expect(dismissFailures).toHaveBeenLastCalledWith(['cart.add', 'checkout.emptyCart'])
  dismissRelatedFailures('shipping.quote')
  expect(dismissFailures).toHaveBeenLastCalledWith(['shipping'])
})
