import type { TyreFacts } from './tyre.ts'

/** Tyres for small city cars. */
export const tyres13And14: readonly TyreFacts[] = [
  {
    brand: 'Kelly',
    line: 'Edge Touring',
    marking: '165/70 R13 83T',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 6200,
    priceCents: 259_90,
    about:
      'Pneu econômico de compra para compactos que rodam na cidade, da marca Kelly, do grupo Goodyear. A versão reforçada aguenta melhor o carro cheio e as ruas ruins.',
  },
  {
    brand: 'Pirelli',
    line: 'Formula Energy',
    marking: '175/70 R13 82T',
    tread: 'eco',
    weightGrams: 6600,
    priceCents: 309_90,
    stockQuantity: 40,
    about:
      'Para quem roda todo dia em carros populares mais antigos com aro 13, como Gol, Palio, Corsa e Uno. A linha Formula é a opção de entrada da Pirelli, voltada ao baixo consumo.',
  },
  {
    brand: 'Firestone',
    line: 'F-600',
    marking: '175/70 R13 82T',
    tread: 'touring',
    weightGrams: 6500,
    priceCents: 289_90,
    stockQuantity: 32,
    about:
      'Um pneu de passeio simples e conhecido das oficinas, bom para o uso misto entre cidade e estrada de carros com aro 13.',
  },
  {
    brand: 'Goodyear',
    line: 'Direction Touring 2',
    marking: '175/70 R14 88T',
    isReinforced: true,
    tread: 'touring',
    weightGrams: 7200,
    priceCents: 349_90,
    about:
      'O flanco alto do perfil 70 absorve bem valetas e calçamento. A carga reforçada combina com a Strada e com hatches que viajam cheios.',
  },
  {
    brand: 'Pirelli',
    line: 'Cinturato P1',
    marking: '175/65 R14 82T',
    tread: 'eco',
    weightGrams: 6900,
    priceCents: 389_90,
    originalPriceCents: 429_90,
    about:
      'O Cinturato P1 foi pensado para compactos: baixa resistência ao rolamento para gastar menos e um rodar silencioso na cidade.',
  },
  {
    brand: 'Firestone',
    line: 'F-600',
    marking: '185/70 R14 88T',
    tread: 'touring',
    weightGrams: 7600,
    priceCents: 379_90,
    about:
      'Medida das primeiras gerações de Onix e Prisma com aro 14. Perfil alto, rodar macio e reposição fácil em qualquer região.',
  },
  {
    brand: 'Continental',
    line: 'PowerContact 2',
    marking: '165/70 R14 81T',
    tread: 'eco',
    weightGrams: 6500,
    priceCents: 359_90,
    stockQuantity: 18,
    about:
      'Pneu estreito e leve para compactos de motor 1.0, em que cada quilo girando conta no consumo e na arrancada.',
  },
  {
    brand: 'Kumho',
    line: 'EcoWing ES31',
    marking: '165/60 R14 75H',
    tread: 'eco',
    weightGrams: 6000,
    priceCents: 369_90,
    stockQuantity: 3,
    about:
      'Medida pouco comum nas prateleiras, usada pelo Picanto. Vale completar o par ou o jogo de uma vez, porque a reposição costuma demorar.',
  },
]
