import { formatBRL } from '#platform/money.ts'
import type { Store } from '#platform/people/store.ts'

type OwnDelivery = { costCents: number; eta: string }

const list = new Intl.ListFormat('pt-BR')

const formatFee = ({ costCents, eta }: OwnDelivery, where: string) =>
  costCents === 0 ? `Grátis em ${where}, em ${eta}.` : `${formatBRL(costCents)} para ${where}, em ${eta}.`

export const productPageTexts = {
  loadAndSpeed: 'Índice de carga e velocidade',
  maxLoadAndSpeed: 'Carga e velocidade máximas',
  loadPerTyre: (kilograms: number) => `${kilograms.toLocaleString('pt-BR')} kg por pneu`,
  speedUpTo: (kilometresPerHour: number) => `até ${kilometresPerHour} km/h`,
  speedOver: (kilometresPerHour: number) => `acima de ${kilometresPerHour} km/h`,
  warranty: 'Garantia',
  warrantyFor: (months: number) =>
    months % 12 > 0 ? (months === 1 ? '1 mês' : `${months} meses`) : months === 12 ? '1 ano' : `${months / 12} anos`,
  warrantyPromise: (time: string) => `${time} de garantia`,
  tyreLabel: {
    title: 'Etiqueta do Inmetro',
    energy: 'Resistência ao rolamento',
    wetGrip: 'Aderência no molhado',
    noise: 'Ruído externo',
    classOf: (letter: string) => `Classe ${letter}`,
    scale: 'de A, a melhor, a G',
    decibels: (decibels: number) => `${decibels} dB`,
    waves: (waves: number) => (waves === 1 ? '1 onda de 3' : `${waves} ondas de 3`),
  },
  code: (sku: string) => `Código: ${sku}`,
  boltPattern: 'Furação',
  brand: 'Marca',
  category: 'Categoria',
  setOfFour: 'Jogo com 4 unidades',
  single: 'Por unidade',
  dimensions: 'Dimensões (A × L × C)',
  quantity: 'Quantidade',
  quantityOffers: 'Quantos pneus',
  tyres: (count: number) => (count === 1 ? '1 pneu' : `${count} pneus`),
  quantityOffer: (count: number, total: string) => `${count === 1 ? '1 pneu' : `${count} pneus`} por ${total}`,
  inStock: (count: string) => `${count} em estoque`,
  addWithShipping: 'Adicionar com Frete',
  addToCart: 'Adicionar ao Carrinho',
  buyBar: 'Comprar este produto',
  addFromBar: 'Adicionar',
  quantityFor: (count: number, total: string) => `${count} por ${total}`,
  unavailable: 'Produto indisponível',
  askWhenBack: 'Perguntar quando volta',
  whenIsItBack: (product: string) => `Olá! Quando volta ao estoque: ${product}?`,
  priceByMessage: 'O preço deste produto é informado por mensagem. Fale com a gente para receber um orçamento.',
  askByWhatsApp: 'Consultar pelo WhatsApp',
  installments: (count: number) => `Até ${count}x sem juros no cartão`,
  returns: '7 dias para devolver',
  summary: 'Resumo do pedido',
  free: 'Grátis',
  total: 'Total',
  video: 'vídeo',
  picture: 'imagem',
  products: 'Produtos',
  shipping: 'Calcule o frete e o prazo',
  information: 'Informações do produto',
  description: 'Descrição',
  specifications: 'Especificações',
  delivery: 'Entrega',
  noDescription: 'Sem descrição',
  more: 'Ver Mais',
  related: 'Produtos relacionados',
  seenBefore: 'Vistos recentemente',
  clearViewed: 'Limpar histórico',
  viewedCleared: 'Os produtos vistos foram esquecidos',
  eachOf: (weight: string) => `${weight} por unidade`,
  rings: 'Anéis centralizadores',
  freight: (name: string, eta: string) => `Frete (${name}, ${eta})`,
  pictureNumber: (product: string, number: number) => `${product}, imagem ${number}`,
  enlargeNumber: (number: number, count: number) => `Ampliar imagem ${number} de ${count}`,
  deliveredTo: 'Entrega em',
  deliveries: (
    { name, state, neighbours }: Store['origin'],
    own: { local: OwnDelivery; regional: OwnDelivery } | undefined,
  ) => [
    { title: 'Origem', text: `Os pedidos saem de ${name} (${state}).` },
    ...(own ? [{ title: 'Entrega Local', text: formatFee(own.local, name) }] : []),
    ...(own && neighbours.length > 0
      ? [{ title: 'Entrega Regional', text: formatFee(own.regional, list.format(neighbours.map((city) => city.name))) }]
      : []),
    {
      title: 'Demais cidades',
      text: 'Correios (PAC ou SEDEX) para volumes pequenos; rodas, pneus e volumes grandes vão por transportadora. Calcule pelo seu CEP.',
    },
    {
      title: 'Devolução',
      text: 'Você tem 7 dias, a contar do recebimento, para desistir da compra e receber tudo de volta, com o frete.',
    },
  ],
} as const

export const previewTexts = {
  notice: 'Prévia: este produto ainda não aparece na loja e não pode ser comprado.',
  published: 'Este produto já está na loja.',
  toProduct: 'Abrir na loja',
  failed: 'Não foi possível carregar a prévia',
} as const
