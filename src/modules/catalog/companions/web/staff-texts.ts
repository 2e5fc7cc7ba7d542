export const companionChoiceTexts = {
  title: 'Complete a compra',
  hint: 'O que a loja oferece junto, na página do produto e no carrinho.',
  automatic: 'Automático: o que as medidas do produto pedem.',
  ofCategory: (name: string) => `Como nos outros produtos da categoria ${name}:`,
  noneInCategory: (name: string) => `Nada é oferecido junto com os produtos da categoria ${name}.`,
  none: 'Nada é oferecido junto.',
  failed: 'Não foi possível carregar o que é oferecido junto.',
  change: 'Escolher o que oferecer',
  save: 'Salvar',
  rules: {
    category: (name: string) => ({
      label: 'Como a categoria',
      hint: `O que for escolhido para a categoria ${name}, agora e depois.`,
    }),
    automatic: { label: 'Automático', hint: 'Pneus do aro, anéis, válvulas e o mais que as medidas pedem.' },
    chosen: { label: 'Escolhidos pela loja', hint: 'Só estes, nesta ordem, enquanto houver em estoque.' },
    none: { label: 'Nenhum', hint: 'Nada é oferecido junto com este produto.' },
  },
  chosenList: 'Produtos escolhidos',
  chosenCount: (count: number, most: number) =>
    count === 0 ? 'Nenhum produto escolhido ainda.' : `${count} de até ${most} escolhidos`,
  isChosen: 'Já escolhido',
  isItself: 'É o próprio produto',
  remove: (product: string) => `Retirar ${product}`,
  isMissing: 'Não existe mais',
  missing: (products: readonly string[]) =>
    products.length === 1
      ? `${products.join()} não existe mais. Retire-o para salvar.`
      : `${new Intl.ListFormat('pt-BR').format(products)} não existem mais. Retire-os para salvar.`,
  required: 'Escolha ao menos um produto, ou marque “Nenhum”.',
  tooMany: (most: number) => `Escolha até ${most} produtos.`,
  category: {
    hint: 'O que a loja oferece junto com os produtos desta categoria. Um produto pode ter o seu, na página dele.',
    automatic: 'Automático: o que as medidas de cada produto pedem.',
    none: 'Nada é oferecido junto com os produtos desta categoria.',
    rules: {
      automatic: {
        label: 'Automático',
        hint: 'Pneus do aro, anéis, válvulas e o mais que as medidas de cada produto pedem.',
      },
      chosen: { label: 'Escolhidos pela loja', hint: 'Só estes, nesta ordem, enquanto houver em estoque.' },
      none: { label: 'Nenhum', hint: 'Nada é oferecido junto com os produtos desta categoria.' },
    },
  },
} as const
