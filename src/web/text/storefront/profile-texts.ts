import { pageTitles } from '../shared/page-titles.ts'

/** The texts of the customer's account page. */
export const profileTexts = {
  title: pageTitles.profile,
  failed: 'Não conseguimos trazer seus dados.',
  saving: 'Salvando...',
  ways: {
    name: 'Na sua conta',
    orders: 'Meus Pedidos',
    ordersText: 'Pagamento, entrega e código de rastreio',
    favorites: 'Favoritos',
    favoritesText: 'O que você guardou para depois',
    signOut: 'Sair da Conta',
  },
  personal: {
    title: 'Dados pessoais',
    email: 'E-mail',
    emailHint: 'É com ele que você entra. Para trocá-lo, fale conosco.',
    phoneHint: 'Opcional, para a transportadora.',
    submit: 'Salvar dados',
  },
  address: {
    title: 'Endereço de entrega',
    introduction: 'O principal aparece preenchido quando você finaliza uma compra. Guardamos até 10.',
    submit: 'Salvar endereço',
    failed: 'Não conseguimos trazer seus endereços.',
    isDefault: 'Principal',
    makeDefault: 'Tornar principal',
    makeDefaultOf: (address: string) => `Tornar principal: ${address}`,
    change: 'Alterar',
    changeOf: (address: string) => `Alterar: ${address}`,
    remove: 'Remover',
    removeQuestion: 'Remover este endereço?',
    changing: 'Alterar endereço',
    adding: 'Novo endereço',
    another: 'Adicionar outro endereço',
  },
  password: {
    title: 'Senha',
    introduction: 'Ao trocar a senha, saímos da sua conta nos outros aparelhos.',
    current: 'Senha atual',
    next: 'Nova senha',
    nextHint: 'Use pelo menos 6 caracteres.',
    repeated: 'Repita a nova senha',
    submit: 'Trocar senha',
  },
  privacy: {
    title: 'Seus dados e privacidade',
    text: 'A Lei Geral de Proteção de Dados (LGPD) garante que você veja, corrija ou apague seus dados pessoais. Para pedir uma cópia ou excluir sua conta, fale conosco pelo e-mail cadastrado.',
    policy: 'Política de Privacidade',
    ask: 'Pedir cópia ou exclusão',
  },
} as const
