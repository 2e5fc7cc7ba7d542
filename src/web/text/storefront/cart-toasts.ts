import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts about items that are in the cart. */
export const cartToasts = {
  'cart.changeQuantity': {
    success: { title: 'Carrinho atualizado' },
    failure: { title: 'Falha ao atualizar quantidade', text: tryAgain },
  },
  'cart.chooseShipping': {
    success: { title: 'Carrinho atualizado' },
    failure: { title: 'Falha ao atualizar informações', text: tryAgain },
  },
  'cart.moveShipping': {
    failure: { title: 'Falha ao atualizar informações', text: tryAgain },
  },
  'cart.remove': {
    success: { title: 'Removido do carrinho', text: '{product}' },
    failure: { title: 'Falha ao remover item', text: tryAgain },
  },
  'cart.restore': {
    success: { title: 'De volta ao carrinho', text: '{product}' },
    failure: { title: 'Não foi possível desfazer', text: tryAgain },
  },
  'cart.clear': {
    success: { title: 'Carrinho esvaziado' },
    failure: { title: 'Falha ao limpar carrinho', text: tryAgain },
  },
} as const satisfies Record<string, ToastEntry>
