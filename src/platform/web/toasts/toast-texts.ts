import { wording } from '#platform/contract/wording.ts'
import { failed, succeeded, type ToastEntry, tried } from './toast-entry.ts'

/** Shown immediately, or after the server's response. */
const signInFirst = { title: 'Faça login', text: 'Você precisa estar logado para adicionar itens ao carrinho.' }

/** The toasts of the shop; those of the back office are in `toasts.ts`. */
export const shopToasts = {
  'session.signOut': tried(['Logout realizado', 'Você saiu com sucesso.'], 'Falha no logout'),
  'session.ended': failed('Sua sessão terminou', 'Entre novamente para continuar.'),
  'cart.add': {
    ...tried(['Adicionado ao carrinho', '{product} foi adicionado ao seu carrinho.'], 'Falha ao adicionar ao carrinho'),
    signedOut: signInFirst,
    settles: ['checkout.emptyCart'],
  },
  'cart.addWithRings': {
    ...succeeded('Adicionado ao carrinho', '{wheels} e {rings} foram adicionados ao seu carrinho.'),
    settles: ['checkout.emptyCart'],
  },
  'favorites.add': { ...tried(wording.added, wording.notAdded), signedOut: { title: wording.signIn } },
  'favorites.remove': { ...tried(wording.removed, wording.notRemoved), signedOut: { title: wording.signIn } },
  'shipping.invalidPostalCode': failed('CEP inválido', 'Por favor insira um CEP válido com 8 dígitos'),
  'shipping.quote': failed('Erro', 'Não foi possível calcular o frete. Tente novamente.'),
  'help.load': { failure: { title: wording.noHelp } },
  'password.requestReset': failed('Falha ao enviar o link'),
  'password.reset': tried(['Senha alterada', 'Entre com a nova senha.'], 'Falha ao alterar a senha'),
  'password.accept': tried(['Bem-vindo à equipe', 'A sua senha está guardada.'], 'Falha ao aceitar o convite'),
  'password.change': tried(['Senha alterada', 'Saímos da sua conta nos outros aparelhos.'], 'Falha ao alterar a senha'),
  'devices.end': tried('Você saiu do outro aparelho', 'Falha ao sair do aparelho'),
  'devices.endOthers': tried('Você saiu dos outros aparelhos', 'Falha ao sair dos aparelhos'),
  'twoFactor.begin': failed('Falha ao começar a verificação'),
  'twoFactor.confirm': tried('Verificação em duas etapas ativa', 'Falha ao ativar a verificação'),
  'twoFactor.renewCodes': tried('Novos códigos criados', 'Falha ao criar os códigos'),
  'twoFactor.copyCodes': failed('Não foi possível copiar', 'Selecione os códigos e copie.'),
  'twoFactor.end': tried('Verificação em duas etapas desativada', 'Falha ao desativar a verificação'),
  'profile.update': tried(
    ['Dados atualizados', 'Eles já aparecem preenchidos na sua próxima compra.'],
    'Falha ao atualizar dados',
  ),
  'profile.download': failed('Não foi possível baixar os dados'),
  'profile.erase': tried(['Conta excluída', 'Os seus dados foram apagados.'], 'Falha ao excluir a conta'),
  'newsletter.change': tried('Preferência guardada', 'Falha ao guardar a preferência'),
  'addresses.remove': tried('Endereço removido', 'Falha ao remover endereço'),
  'garage.full': failed(
    'Garagem cheia',
    'Este carro fica guardado só neste navegador. Tire um da garagem e ele entra no lugar.',
  ),
  'garage.add': { ...failed('Falha ao guardar o carro'), settles: ['garage'] },
  'garage.change': { ...failed('Falha ao mudar o carro principal'), settles: ['garage'] },
  'garage.remove': { ...failed('Falha ao tirar o carro'), settles: ['garage'] },
  'cart.changeQuantity': tried('Carrinho atualizado', 'Falha ao atualizar quantidade'),
  'cart.chooseShipping': tried('Carrinho atualizado', 'Falha ao atualizar informações'),
  'cart.moveShipping': failed('Falha ao atualizar informações'),
  'cart.remove': tried(['Removido do carrinho', '{product}'], 'Falha ao remover item'),
  'cart.restore': tried(['De volta ao carrinho', '{product}'], 'Não foi possível desfazer'),
  'cart.clear': tried('Carrinho esvaziado', 'Falha ao limpar carrinho'),
  'checkout.emptyCart': failed('Carrinho vazio', 'Adicione produtos ao carrinho antes de prosseguir.'),
  'checkout.missingFields': failed('Campos obrigatórios', 'Por favor, preencha todos os campos obrigatórios.'),
  'checkout.faultyFields': failed('Dados inválidos', 'Confira os campos destacados.'),
  'checkout.place': failed('Erro no processamento', 'Ocorreu um erro ao processar o pagamento.'),
  'contact.copyProtocol': failed('Erro', 'Não foi possível copiar. Selecione o protocolo e copie.'),
  'coupon.empty': failed('Erro', 'Por favor informe um código de cupom'),
  'coupon.link': { ...succeeded('Cupom {code} no carrinho', '{text}'), settles: ['coupon'] },
  'coupon.invalid': failed('Cupom inválido', 'O código informado não é válido ou expirou.'),
  'favorites.share': tried('Link copiado', 'Não foi possível compartilhar'),
  'favorites.copyLink': failed('Não foi possível copiar o link', 'Ele está na página: selecione e copie.'),
  'favorites.unshare': tried('A lista não é mais compartilhada', 'Não foi possível parar de compartilhar'),
  'orders.pay': failed('Erro no processamento', 'Ocorreu um erro ao processar o pagamento.'),
  'orders.cancel': tried('Pedido cancelado', 'Falha ao cancelar pedido'),
  'orders.buyAgain': tried('Itens adicionados ao carrinho', 'Falha ao adicionar ao carrinho'),
  'orders.buyAgainPartly': succeeded('Alguns itens ficaram de fora', 'Não estão mais disponíveis: {products}.'),
  'orders.buyAgainFull': succeeded(
    'Alguns itens ficaram de fora',
    'O carrinho ficou cheio, ou não há mais em estoque: {products}.',
  ),
  'orderClaim.offer': failed('Não foi possível enviar o link'),
  'orderClaim.openAccount': tried(
    ['Conta criada', 'Seu pedido já está em Meus Pedidos.'],
    'Não foi possível criar a conta',
  ),
  'orderClaim.take': tried('Pedido guardado na sua conta', 'Não foi possível guardar o pedido'),
  'returns.request': tried(
    ['Devolução pedida', 'Vamos responder por e-mail, com as instruções de envio.'],
    'Falha ao pedir devolução',
  ),
  'returns.withdraw': tried('Devolução cancelada', 'Falha ao cancelar devolução'),
  'orders.copyPixCode': failed('Erro', 'Não foi possível copiar. Selecione o código e copie.'),
  'orders.invoice': failed('Falha ao baixar a nota fiscal'),
  'orders.copyNumber': failed('Erro', 'Não foi possível copiar. Selecione o número e copie.'),
  'orders.copyInvoiceKey': failed('Erro', 'Não foi possível copiar. Selecione a chave e copie.'),
  'orders.copyTrackingCode': failed('Erro', 'Não foi possível copiar. Selecione o código e copie.'),
  'session.signIn': {
    ...tried(
      ['Login realizado com sucesso!', 'Bem-vindo de volta!'],
      ['Falha no login', 'Verifique suas credenciais e tente novamente.'],
    ),
    settles: ['session', 'cart', 'favorites'],
    log: 'Login error',
  },
  'session.signUp': {
    ...tried(
      ['Cadastro realizado com sucesso!', 'Sua conta foi criada.'],
      ['Falha no cadastro', 'Tente novamente com um email diferente.'],
    ),
    settles: ['session', 'cart', 'favorites'],
    log: 'Registration error',
  },
  'stockAlert.request': succeeded('Este produto acabou de chegar', 'Não precisa esperar: ele já está à venda.'),
  'session.required': failed('Acesso restrito', 'Você precisa estar logado para acessar esta página.'),
  'session.adminRequired': failed('Acesso negado', 'Você não tem permissão para acessar esta área administrativa.'),
  'cart.signedOut': { failure: signInFirst },
  'favorites.signedOut': failed('Faça login', 'Você precisa estar logado para adicionar itens aos favoritos.'),
  'favorites.signedOutOnProduct': failed('Faça login', 'Você precisa estar logado para favoritar produtos.'),
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
