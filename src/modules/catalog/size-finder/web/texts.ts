export const sizeFinderTexts = {
  question: 'Sabe a medida do pneu?',
  hint: 'Está escrita na lateral, como 185/65 R15.',
  label: 'Medida do pneu',
  placeholder: '185/65 R15',
  find: 'Buscar medida',
  wrong: 'Use uma medida como 185/65 R15.',
  choose: 'Escolher largura, perfil e aro',
  width: 'Largura',
  aspect: 'Perfil',
  rim: 'Aro',
  loading: 'Carregando as medidas',
  failed: 'Não foi possível carregar as medidas. Escreva a sua acima.',
} as const
