/** What the screens of signing in and signing up say. */
export const signInTexts = {
  signIn: {
    title: 'Entrar',
    introduction: 'Acompanhe seus pedidos, guarde favoritos e compre sem digitar tudo de novo.',
    submit: 'Entrar',
    submitting: 'Logging in...',
    question: 'Ainda não tem conta?',
    otherWay: 'Criar conta',
  },
  signUp: {
    title: 'Criar conta',
    introduction: 'Leva menos de um minuto. Depois é só escolher as rodas.',
    submit: 'Criar conta',
    submitting: 'Creating account...',
    question: 'Já tem conta?',
    otherWay: 'Entrar',
  },
  fields: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    password: 'Senha',
    passwordHint: 'Use pelo menos 6 caracteres.',
    confirmPassword: 'Confirme a senha',
  },
  backHome: 'Voltar para a loja',
  benefits: [
    { title: 'Medida certa', text: 'Furação, offset e índice de carga na ficha de cada produto.' },
    { title: 'Frete antes de comprar', text: 'O valor da entrega calculado pelo seu CEP, sem surpresa no final.' },
    { title: 'Pedido acompanhado', text: 'Do pagamento ao código de rastreio, tudo em Meus Pedidos.' },
  ],
} as const
