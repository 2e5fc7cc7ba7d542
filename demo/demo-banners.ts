/** A slide of the demo shop's home page; `slug` names its picture or video files. */
export type DemoBanner = {
  slug: 'rodas' | 'pneus' | 'video'
  title: string
  /** Read out in place of the picture. */
  description: string
  isVideo: boolean
  ctaText: string
  ctaLink: string
}

/** The slides of the demo shop's home page, in their order. */
export const demoBanners: readonly DemoBanner[] = [
  {
    slug: 'rodas',
    title: 'A roda certa muda o carro inteiro',
    description: 'Rodas de liga leve do aro 13 ao 22, em jogos com quatro unidades e até 12 vezes sem juros no cartão.',
    isVideo: false,
    ctaText: 'Ver rodas',
    ctaLink: '/products?search=Rodas',
  },
  {
    slug: 'pneus',
    title: 'Pneus na medida do seu carro',
    description: 'Pneus novos de passeio, SUV e picape, do aro 13 ao 20, enviados para todo o Brasil.',
    isVideo: false,
    ctaText: 'Ver pneus',
    ctaLink: '/products?search=Pneus',
  },
  {
    slug: 'video',
    title: 'Kits completos, prontos para rodar',
    description:
      'Vídeo curto de uma roda girando com o pneu montado: kits com quatro rodas e quatro pneus já balanceados.',
    isVideo: true,
    ctaText: 'Ver kits completos',
    ctaLink: '/products?search=Kits%20Completos',
  },
]
