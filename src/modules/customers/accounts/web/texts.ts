import { portuguese, wording } from '#platform/contract/wording.ts'
import { pageTitles } from '#platform/web/pages/page-titles.ts'

/** The texts about accounts on any page: separate from those of the sign-in screens, which only those need. */
export const accountTexts = {
  signIn: 'Entrar',
  fields: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    password: 'Senha',
    newPassword: 'Nova senha',
    repeatedPassword: 'Repita a nova senha',
    passwordHint: 'Use pelo menos 6 caracteres.',
    confirmPassword: 'Confirme a senha',
  },
} as const

/** The texts of the sign-in and sign-up screens. */
export const signInTexts = {
  passwordsDiffer: portuguese.passwordsDiffer,
  signIn: {
    title: pageTitles.signIn,
    introduction: 'Acompanhe seus pedidos, guarde favoritos e compre sem digitar tudo de novo.',
    submit: accountTexts.signIn,
    submitting: wording.signingIn,
    question: 'Ainda não tem conta?',
    otherWay: 'Criar conta',
    forgotten: 'Esqueci minha senha',
  },
  signUp: {
    title: pageTitles.signUp,
    introduction: 'Leva menos de um minuto. Depois é só escolher as rodas.',
    submit: 'Criar conta',
    submitting: wording.signingUp,
    question: 'Já tem conta?',
    otherWay: 'Entrar',
  },
  forgotten: {
    title: pageTitles.forgotten,
    introduction: 'Informe o e-mail da sua conta. Enviaremos um link para você criar uma nova senha.',
    submit: 'Enviar link',
    submitting: 'Enviando...',
    question: 'Lembrou a senha?',
    otherWay: 'Entrar',
    sentTitle: 'Confira seu e-mail',
    sent: 'Se houver uma conta com o e-mail {email}, o link chegará em instantes. Ele vale por 1 hora.',
    notArrived: 'Não chegou? Veja a caixa de spam ou peça outro link.',
    again: 'Pedir outro link',
  },
  newPassword: {
    title: pageTitles.newPassword,
    introduction: 'Escolha a nova senha da sua conta. Por segurança, sairemos dela em todos os aparelhos.',
    submit: 'Salvar nova senha',
    submitting: 'Salvando...',
    question: 'Lembrou a senha?',
    otherWay: 'Entrar',
    checking: 'Carregando...',
    endedTitle: 'Este link não vale mais',
    ended: 'Ele expirou ou já foi usado. Peça um novo: leva menos de um minuto.',
    requestNewLink: 'Pedir novo link',
    failed: 'Não conseguimos conferir o link.',
    tryAgain: 'Tentar Novamente',
  },
  claimOrder: {
    title: pageTitles.claimOrder,
    introduction: 'Seu pedido passa a ficar em Meus Pedidos, com a entrega, o pagamento e a nota em um só lugar.',
    question: 'Já tem conta?',
    otherWay: 'Entrar',
    about: (number: string, email: string) => `Pedido ${number}, feito com ${email}.`,
    choosePassword: 'Escolha uma senha e a sua conta está pronta.',
    submit: 'Criar conta',
    submitting: 'Criando a conta...',
    hasAccount: 'Este e-mail já tem uma conta. Entre nela para guardar o pedido.',
    otherAccount: (email: string) => `Você está conectado como ${email}. Entre com a conta do e-mail do pedido.`,
    signIn: 'Entrar',
    take: 'Guardar na minha conta',
    checking: 'Carregando...',
    endedTitle: 'Este link não vale mais',
    ended: 'Ele expirou, já foi usado ou o pedido já está em uma conta.',
    trackOrder: 'Rastrear Pedido',
    failed: 'Não conseguimos conferir o link.',
  },
  again: {
    title: {
      ended: 'Sua sessão terminou',
      'other-person': 'Outra conta está conectada',
      'no-rights': 'Esta conta não tem acesso',
      withdrawn: 'Seu acesso foi retirado',
      restricted: 'Seu acesso agora é restrito',
    },
    ended: 'Entre novamente para continuar. O que você digitou continua nesta página.',
    otherPerson: (before: string, now: string) =>
      `Esta página foi aberta por ${before}, e agora quem está conectado é ${now}. O que você digitou continua aqui; se for salvo, fica no nome de ${now}.`,
    noRights: (email: string) =>
      `${email} não é uma conta de administrador. Entre com uma conta que tenha acesso: o que você digitou continua nesta página.`,
    withdrawn:
      'O que você digitou não foi salvo, mas continua nesta página: copie o que precisar. Se o acesso voltar, é só salvar.',
    restricted:
      'Custos, listas e permissões não podem mais ser salvos. O que você digitou continua nesta página: copie o que precisar. Se o acesso voltar, é só salvar.',
    see: 'Ver o que digitei',
    submit: 'Entrar',
    takeOver: 'Continuar com esta conta',
    leave: 'Sair da administração',
    leaveTitle: 'Sair da administração?',
    leaveText: 'O que foi digitado nesta página e ainda não foi salvo se perde.',
    stay: 'Voltar',
  },
  backHome: 'Voltar para a loja',
  ordersOfGuest: 'Entre para ver seus pedidos. Comprou sem conta?',
  trackOrder: 'Rastrear Pedido',
  benefits: [
    { title: 'Medida certa', text: 'Furação, offset e índice de carga na ficha de cada produto.' },
    { title: 'Frete antes de comprar', text: 'O valor da entrega calculado pelo seu CEP, sem surpresa no final.' },
    { title: 'Pedido acompanhado', text: 'Do pagamento ao código de rastreio, tudo em Meus Pedidos.' },
  ],
} as const
