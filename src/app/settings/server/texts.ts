import type { City } from '#platform/people/store.ts'

export const settingFailures = {
  locked: 'Definido pelo servidor.',
  otherGroup: 'Esta configuração é de outro grupo.',
  /** What is wrong with settings that are right by themselves, by the setting; with the keys of a provider otherwise. */
  keys: 'As chaves de um provedor vão juntas.',
  together: {
    PAYMENT_PROVIDER: 'Escolha um provedor que tem as chaves. Simulado tem que ser escolhido pelo nome.',
    SHOP_URL:
      'Antes, a loja precisa de um endereço https: peça a quem cuida do servidor. Até lá, com Simulado, as chaves já podem ser salvas.',
  } as Readonly<Record<string, string>>,
  ownStepFirst: 'Ative antes a sua verificação em duas etapas, em Minha Conta.',
  on: 'Sim',
  off: 'Não',
  secretSet: 'Definido',
  secretNew: 'Novo',
} as const

export const placeFailures = {
  unknownCity: ({ name, state }: Pick<City, 'name' | 'state'>) => `Não há ${name} em ${state}. Confira o nome.`,
  sender: 'Com o token do Melhor Envio, as etiquetas precisam da rua e do número.',
} as const

export const trialTexts = (shop: string) => ({
  subject: `Teste de e-mail da ${shop}`,
  text: 'O servidor de e-mail da loja está funcionando.',
})
