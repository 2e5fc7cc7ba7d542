export const settingFailures = {
  locked: 'Definido pelo servidor.',
  otherGroup: 'Esta configuração é de outro grupo.',
  /** What is wrong with settings that are right by themselves, by the setting. */
  together: {
    PAYMENT_PROVIDER: 'Escolha um provedor que tem as chaves. Simulado tem que ser escolhido pelo nome.',
    MERCADO_PAGO_ACCESS_TOKEN: 'O Access Token e o código da assinatura secreta vão juntos.',
    MELHOR_ENVIO_SENDER: 'Informe o remetente como Rua dos Aros;1500;;Barra Funda;São Paulo;SP;01140-000.',
    SHOP_URL:
      'Antes, a loja precisa de um endereço https: peça a quem cuida do servidor. Até lá, com Simulado, as chaves já podem ser salvas.',
  } as Readonly<Record<string, string>>,
  secretSet: 'Definido',
  secretNew: 'Novo',
} as const

export const trialTexts = (shop: string) => ({
  subject: `Teste de e-mail da ${shop}`,
  text: 'O servidor de e-mail da loja está funcionando.',
})
