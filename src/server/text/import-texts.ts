/** What is said of files of products that cannot be read, and of their rows. */
export const importTexts = {
  cellFaults: {
    'no-number': (cell: string) => `“${cell}” não é um número.`,
    date: (cell: string) => `“${cell}” é uma data, e não um número. Formate a coluna como número.`,
    rounded: (cell: string) => `A planilha arredondou “${cell}”. Formate a coluna como texto.`,
    'no-flag': (cell: string) => `“${cell}”: use sim ou não.`,
  },
  noWholeStock: (cell: string) => `“${cell}”: o estoque é um número inteiro de até 1.000.000.`,
  unreadable: 'Valor inválido.',
  picturesLeftOut: 'As imagens não entram por endereço: envie-as na página do produto.',
  oneOf: (words: readonly string[]) => `Use um destes: ${words.join(', ')}.`,
  unknownBrand: (name: string) => `A marca “${name}” não está cadastrada.`,
  unknownSupplier: (name: string) => `O fornecedor “${name}” não está cadastrado.`,
  unknownCategory: (name: string) => `A categoria “${name}” não está cadastrada.`,
  unknownSubcategory: (name: string) => `A subcategoria “${name}” não está nesta categoria.`,
  subcategoryAlone: 'Informe também a categoria da subcategoria.',
  tableFaults: {
    'too-large': 'O arquivo é grande demais quando aberto. Divida-o em partes.',
    'too-many-rows': 'O arquivo tem mais de 200.000 linhas. Divida-o em partes.',
    'too-many-columns': 'O arquivo tem mais de 300 colunas. Deixe só as que a loja usa.',
    'broken-quotes': 'Não foi possível separar os campos: confira as aspas.',
    'broken-file': 'A planilha está danificada. Abra-a no Excel e salve de novo como XLSX.',
    'old-workbook': 'Este é um arquivo XLS antigo. Abra-o e salve como XLSX ou CSV.',
    'not-a-table': 'O arquivo não é uma planilha. Envie CSV ou XLSX.',
    empty: 'O arquivo não tem nenhuma linha além dos títulos.',
  },
  inLine: (line: number, sentence: string) => `Linha ${line.toLocaleString('pt-BR')}: ${sentence}`,
} as const
