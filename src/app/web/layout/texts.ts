export const footerTexts = {
  benefits: {
    delivery: { title: 'Entrega em todo o Brasil', text: 'Envio rápido e seguro, com rastreio' },
    installments: { title: 'Até 12x sem juros', text: 'No cartão de crédito, conforme o produto' },
    warranty: { title: '1 ano de garantia', text: 'Em todos os produtos' },
  },
  about: 'Rodas, pneus e acessórios escolhidos por quem entende de carro, com a medida certa para o seu.',
  social: 'Siga no Instagram',
  categories: 'Categorias',
  kits: 'Kits Completos',
  help: 'Central de Ajuda',
  offers: 'Promoções',
  institutional: 'Institucional',
  inFooter: (title: string) => `${title} no rodapé`,
  contact: 'Atendimento',
  whatsApp: 'Falar pelo WhatsApp',
  whatsAppMessage: 'Olá! Preciso de ajuda com um produto da loja.',
  payment: 'Formas de pagamento',
  card: (provider: string) => `Cartão · ${provider}`,
  taxId: (taxId: string) => `CNPJ\u00A0${taxId}`,
  copyright: (year: number, name: string) => `© ${year} ${name}. Todos os direitos reservados.`,
} as const

export const newsletterTexts = {
  title: 'Ofertas e novidades no seu e-mail',
  text: 'Rodas, pneus e acessórios com preço bom, antes de todo mundo.',
  placeholder: 'Seu melhor e-mail',
  submit: 'INSCREVER',
  privacyPage: 'Política de Privacidade',
  success: 'Pronto! Se este e-mail ainda não estava na lista, enviamos uma mensagem de boas-vindas.',
  invalid: 'Informe um e-mail válido, como nome@exemplo.com.br.',
  failure: 'Não foi possível inscrever agora. Confira a sua conexão e tente novamente.',
} as const

export const searchSuggestionTexts = {
  label: 'Sugestões de busca',
  cars: 'Para o seu carro',
  products: 'Produtos',
  categories: 'Categorias',
  sizes: 'Medidas de pneu',
  brands: 'Marcas',
  search: 'Busca',
  chooseYear: (car: string) => `${car}: escolher o ano`,
  ofSize: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  all: (search: string) => `Ver todos os resultados para “${search}”`,
  count: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
} as const
