import { wording } from '#platform/contract/wording.ts'
import { tryAgain } from './texts.ts'
import type { ToastEntry } from './toast-entry.ts'

/** Shown immediately, or after the server's response. */
const signInFirst = { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens ao carrinho.' }

/** The toasts of the shop; those of the back office are in `toasts.ts`. */
export const shopToasts = {
  'session.signOut': {
    success: { title: 'Logout realizado', text: 'Você saiu com sucesso.' },
    failure: { title: 'Falha no logout', text: tryAgain },
  },
  'session.ended': { failure: { title: 'Sua sessão terminou', text: 'Entre novamente para continuar.' } },
  'cart.add': {
    success: { title: 'Adicionado ao carrinho', text: '{product} foi adicionado ao seu carrinho.' },
    failure: { title: 'Falha ao adicionar ao carrinho', text: tryAgain },
    signedOut: signInFirst,
    settles: ['checkout.emptyCart'],
  },
  'favorites.add': {
    success: { title: wording.added },
    failure: { title: wording.notAdded, text: tryAgain },
    signedOut: { title: wording.signIn },
  },
  'favorites.remove': {
    success: { title: wording.removed },
    failure: { title: wording.notRemoved, text: tryAgain },
    signedOut: { title: wording.signIn },
  },
  'shipping.invalidPostalCode': {
    failure: { title: 'CEP inválido', text: 'Por favor insira um CEP válido com 8 dígitos' },
  },
  'shipping.quote': {
    failure: { title: 'Erro', text: 'Não foi possível calcular o frete. Tente novamente.' },
  },
  'help.load': { failure: { title: wording.noHelp } },
  'password.requestReset': { failure: { title: 'Falha ao enviar o link', text: tryAgain } },
  'password.reset': {
    success: { title: 'Senha alterada', text: 'Entre com a nova senha.' },
    failure: { title: 'Falha ao alterar a senha', text: tryAgain },
  },
  'password.change': {
    success: { title: 'Senha alterada', text: 'Saímos da sua conta nos outros aparelhos.' },
    failure: { title: 'Falha ao alterar a senha', text: tryAgain },
  },
  'profile.update': {
    success: { title: 'Dados atualizados', text: 'Eles já aparecem preenchidos na sua próxima compra.' },
    failure: { title: 'Falha ao atualizar dados', text: tryAgain },
  },
  'addresses.remove': {
    success: { title: 'Endereço removido' },
    failure: { title: 'Falha ao remover endereço', text: tryAgain },
  },
  'garage.full': {
    failure: {
      title: 'Garagem cheia',
      text: 'Este carro fica guardado só neste navegador. Tire um da garagem e ele entra no lugar.',
    },
  },
  'garage.add': { failure: { title: 'Falha ao guardar o carro', text: tryAgain }, settles: ['garage'] },
  'garage.change': { failure: { title: 'Falha ao mudar o carro principal', text: tryAgain }, settles: ['garage'] },
  'garage.remove': { failure: { title: 'Falha ao tirar o carro', text: tryAgain }, settles: ['garage'] },
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
  'checkout.emptyCart': {
    failure: { title: 'Carrinho vazio', text: 'Adicione produtos ao carrinho antes de prosseguir.' },
  },
  'checkout.missingFields': {
    failure: { title: 'Campos obrigatórios', text: 'Por favor, preencha todos os campos obrigatórios.' },
  },
  'checkout.faultyFields': {
    failure: { title: 'Dados inválidos', text: 'Confira os campos destacados.' },
  },
  'checkout.place': {
    failure: { title: 'Erro no processamento', text: 'Ocorreu um erro ao processar o pagamento.' },
  },
  'contact.copyProtocol': {
    failure: { title: 'Erro', text: 'Não foi possível copiar. Selecione o protocolo e copie.' },
  },
  'coupon.empty': { failure: { title: 'Erro', text: 'Por favor informe um código de cupom' } },
  'coupon.invalid': {
    failure: { title: 'Cupom inválido', text: 'O código informado não é válido ou expirou.' },
  },
  'favorites.share': {
    success: { title: 'Link copiado' },
    failure: { title: 'Não foi possível compartilhar', text: tryAgain },
  },
  'favorites.copyLink': {
    failure: { title: 'Não foi possível copiar o link', text: 'Ele está na página: selecione e copie.' },
  },
  'favorites.unshare': {
    success: { title: 'A lista não é mais compartilhada' },
    failure: { title: 'Não foi possível parar de compartilhar', text: tryAgain },
  },
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
  'session.signIn': {
    success: { title: 'Login realizado com sucesso!', text: 'Bem-vindo de volta!' },
    failure: { title: 'Falha no login', text: 'Verifique suas credenciais e tente novamente.' },
    settles: ['session', 'cart', 'favorites'],
    log: 'Login error',
  },
  'session.signUp': {
    success: { title: 'Cadastro realizado com sucesso!', text: 'Sua conta foi criada.' },
    failure: { title: 'Falha no cadastro', text: 'Tente novamente com um email diferente.' },
    settles: ['session', 'cart', 'favorites'],
    log: 'Registration error',
  },
  'stockAlert.request': {
    success: { title: 'Este produto acabou de chegar', text: 'Não precisa esperar: ele já está à venda.' },
  },
  'session.required': {
    failure: { title: 'Acesso restrito', text: 'Você precisa estar logado para acessar esta página.' },
  },
  'session.adminRequired': {
    failure: { title: 'Acesso negado', text: 'Você não tem permissão para acessar esta área administrativa.' },
  },
  'cart.signedOut': { failure: signInFirst },
  'favorites.signedOut': {
    failure: { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens aos favoritos.' },
  },
  'favorites.signedOutOnProduct': {
    failure: { title: 'Faça login', text: 'Você precisa estar logado para favoritar produtos.' },
  },
} as const satisfies Record<string, ToastEntry>

export const connectionLost = 'Sem conexão com a loja. Confira a internet e tente novamente.'

export const shopIsBusy = {
  title: 'A loja está muito ocupada',
  text: 'Estamos tentando de novo. O que você preencheu continua aqui.',
}

/** The keys of all toasts: the app declares here those that it passes to `addToasts`. */
export interface ToastKeys {
  shop: keyof typeof shopToasts
}

export type ToastKey = ToastKeys[keyof ToastKeys]

const known: Partial<Record<ToastKey, ToastEntry>> = { ...shopToasts }

export function addToasts(more: Readonly<Partial<Record<ToastKey, ToastEntry>>>): void {
  Object.assign(known, more)
}

export function toastFor(key: ToastKey): ToastEntry {
  const entry = known[key]
  if (!entry) throw new Error(`the toasts of ${key} have not come yet`)
  return entry
}
