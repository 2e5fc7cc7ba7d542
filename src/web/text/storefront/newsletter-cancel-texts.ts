import { pageTitles } from '../shared/page-titles.ts'

/** The texts of the page that ends the newsletter subscription. */
export const newsletterCancelTexts = {
  title: pageTitles.cancelNewsletter,
  question: 'Você não quer mais receber ofertas e novidades por e-mail?',
  submit: 'Cancelar minha inscrição',
  doneTitle: 'Inscrição cancelada',
  done: 'Você não receberá mais ofertas por e-mail. As mensagens sobre os seus pedidos continuam chegando.',
  failure: 'Não foi possível cancelar agora. Confira a sua conexão e tente novamente.',
  invalid: 'Este link não é válido. Abra-o de novo a partir do e-mail que você recebeu.',
  home: 'Ir para a loja',
} as const
