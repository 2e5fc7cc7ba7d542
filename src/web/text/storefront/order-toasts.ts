import type { ToastEntry } from '../shared/toast-entry.ts'
import { tryAgain } from '../shared/try-again.ts'

/** The toasts of the customer's own orders. */
export const orderToasts = {
  'orders.pay': {
    failure: { title: 'Erro no processamento', text: 'Ocorreu um erro ao processar o pagamento.' },
  },
  'orders.cancel': {
    success: { title: 'Pedido cancelado' },
    failure: { title: 'Falha ao cancelar pedido', text: tryAgain },
  },
  'orders.buyAgain': {
    success: { title: 'Itens adicionados ao carrinho' },
    failure: { title: 'Falha ao adicionar ao carrinho', text: tryAgain },
  },
  'orders.buyAgainPartly': {
    success: { title: 'Alguns itens ficaram de fora', text: 'Não estão mais disponíveis: {products}.' },
  },
  'orders.buyAgainFull': {
    success: {
      title: 'Alguns itens ficaram de fora',
      text: 'O carrinho ficou cheio, ou não há mais em estoque: {products}.',
    },
  },
  'orderClaim.offer': {
    failure: { title: 'Não foi possível enviar o link', text: tryAgain },
  },
  'orderClaim.openAccount': {
    success: { title: 'Conta criada', text: 'Seu pedido já está em Meus Pedidos.' },
    failure: { title: 'Não foi possível criar a conta', text: tryAgain },
  },
  'orderClaim.take': {
    success: { title: 'Pedido guardado na sua conta' },
    failure: { title: 'Não foi possível guardar o pedido', text: tryAgain },
  },
  'returns.request': {
    success: { title: 'Devolução pedida', text: 'Vamos responder por e-mail, com as instruções de envio.' },
    failure: { title: 'Falha ao pedir devolução', text: tryAgain },
  },
  'returns.withdraw': {
    success: { title: 'Devolução cancelada' },
    failure: { title: 'Falha ao cancelar devolução', text: tryAgain },
  },
  'orders.copyPixCode': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione o código e copie.' },
  },
  'orders.invoice': {
    failure: { title: 'Falha ao baixar a nota fiscal', text: tryAgain },
  },
  'orders.copyNumber': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione o número e copie.' },
  },
  'orders.copyInvoiceKey': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione a chave e copie.' },
  },
  'orders.copyTrackingCode': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione o código e copie.' },
  },
} as const satisfies Record<string, ToastEntry>
