/** The texts for reading codes by camera. */
export const scanTexts = {
  title: 'Ler com a câmera',
  read: (count: number, code: string) =>
    count === 1 ? `1 código lido: ${code}` : `${count.toLocaleString('pt-BR')} códigos lidos, o último: ${code}`,
  done: 'Concluir',
  faults: {
    refused:
      'A câmera está bloqueada para esta página. Permita o uso dela nas configurações do navegador, ou digite o código.',
    missing: 'Nenhuma câmera foi encontrada neste aparelho. Digite o código.',
    failed: 'Não foi possível usar a câmera. Feche outros aplicativos que a usam e tente de novo, ou digite o código.',
  },
} as const
