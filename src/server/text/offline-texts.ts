/** The texts of the page that a browser shows without a network. */
export const offlineTexts = {
  title: 'Você está sem internet',
  text: 'Não conseguimos chegar à loja. Assim que a conexão voltar, esta página continua sozinha de onde você parou.',
  again: 'Tentar agora',
  cart: 'Seu carrinho',
  /** Before a date and time, as '23/11/2026, 14:05'. */
  seen: 'Como estava em',
  mayChange: 'Preços e estoque são conferidos quando a conexão voltar.',
  /** The number stays on one line. */
  call: (phone: string) => `Precisa de algo agora? Ligue para ${phone.replaceAll(' ', '\u00A0')}.`,
} as const
