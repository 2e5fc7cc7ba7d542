import { retentionDays } from '#platform/retention-days.ts'

export const stockAlertTexts = {
  title: 'Quer saber quando voltar?',
  email: 'Seu e-mail',
  submit: 'Avise-me quando chegar',
  purpose: `Usamos este e-mail uma única vez, para avisar que o produto chegou. Depois do aviso, ou em ${retentionDays['stock-alerts']} dias, ele é apagado.`,
  privacyPage: 'Política de Privacidade',
  success: 'Combinado! Assim que este produto voltar ao estoque, enviamos um e-mail. As unidades não ficam reservadas.',
  invalid: 'Informe um e-mail válido, como nome@exemplo.com.br.',
  failure: 'Não foi possível guardar o seu pedido agora. Confira a sua conexão e tente novamente.',
} as const
