export const settingFailures = {
  locked: 'Definido pelo servidor.',
  otherGroup: 'Esta configuração é de outro grupo.',
  /** What is wrong with settings that are right by themselves, by the setting. */
  together: {
    PAYMENT_PROVIDER: 'Escolha um provedor que tem as chaves. Simulado tem que ser escolhido pelo nome.',
    MERCADO_PAGO_ACCESS_TOKEN: 'O access token e a assinatura dos webhooks vão juntos.',
    MELHOR_ENVIO_SENDER: 'Informe o remetente como Rua dos Aros;1500;;Barra Funda;São Paulo;SP;01140-000.',
    SHOP_URL: 'O Mercado Pago precisa que a loja tenha um endereço https (SHOP_URL).',
  } as Readonly<Record<string, string>>,
  secretSet: 'Definida',
  secretNew: 'Nova',
} as const

export const trialTexts = (shop: string) => ({
  subject: `Teste de e-mail da ${shop}`,
  text: 'O servidor de e-mail da loja está funcionando.',
})
