import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import {
  type Threshold,
  type ThresholdMark,
  type ThresholdName,
  threshold,
  thresholdNames,
} from '#modules/fitment/verdicts/thresholds.ts'
import { vehicleTexts } from '#modules/fitment/web/index.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { sitePages } from '#platform/site-map.ts'
import { store } from '#platform/web/store.tsx'
import type { Block, ContentSection } from '../contract.ts'
import { type InstitutionalPage, InstitutionalScreen } from './institutional-screen.tsx'

const units: Readonly<Record<Threshold['unit'], string>> = {
  mm: ' mm',
  inches: ' polegadas',
  percent: ' %',
  'km/h': ' km/h',
}

const marks: Readonly<Record<ThresholdMark, string>> = {
  law: 'é lei',
  trade: 'é prática do setor',
  proposed: 'é proposta nossa, que montadores podem corrigir',
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', text: [text] })

/** `items` are listed below the paragraphs. */
const section = (
  id: string,
  heading: string,
  paragraphs: readonly string[],
  items: readonly string[] = [],
): ContentSection => ({
  id,
  heading,
  blocks: [
    ...paragraphs.map(paragraph),
    ...(items.length > 0 ? [{ kind: 'list' as const, isNumbered: false, items: items.map((item) => [item]) }] : []),
  ],
})

/** '3 %' */
function written(name: ThresholdName): string {
  const { value, unit } = threshold(name)
  return formatDecimal(value, 2) + units[unit]
}

/** '{limit}' is replaced by its value. */
const limitTexts: Readonly<Record<ThresholdName, string>> = {
  boreBelowHub: 'Furo central até {limit} menor que o cubo conta como igual, porque os fabricantes arredondam',
  boreExact: 'Folga até {limit} entre o furo e o cubo dispensa anel',
  rimUpsize: 'Aro até {limit} maior que o maior de fábrica serve, com atenção; mais que isso não serve',
  offsetOut: 'Roda até {limit} mais para fora que a de fábrica serve sem ressalva',
  offsetOutMost: 'Mais de {limit} para fora não serve: passaria do para-lama',
  offsetIn: 'Roda até {limit} mais para dentro que a de fábrica serve sem ressalva',
  offsetInMost: 'Mais de {limit} para dentro não serve: encostaria na suspensão ou no freio',
  diameter: 'Diâmetro do conjunto até {limit} maior ou menor que o de fábrica',
  tyreWider: 'Pneu até {limit} mais largo ou mais estreito, quando não temos a tala de fábrica',
  tyreWiderMost: 'Com diferença de largura maior que {limit} o pneu não serve na mesma roda',
  speedUnchecked: 'Sem o índice de velocidade de fábrica, pneu para menos de {limit} serve, com atenção',
}

const limits = () =>
  thresholdNames.map(
    (name) => `${limitTexts[name].replace('{limit}', written(name))} (${marks[threshold(name).mark]}).`,
  )

export const fitRulesDescription =
  'As regras com que comparamos rodas, pneus, kits e anéis com o seu carro, os limites que usamos e o que diz a lei.'

/** Of a shop that makes it. */
const promise = (days: number) =>
  days === 0
    ? []
    : [
        section(
          'promessa',
          'A nossa promessa',
          [
            `O que recebeu “Serve” para o carro que você escolheu e não servir, trocamos ou devolvemos o dinheiro, com o frete de ida e de volta por nossa conta. Vale por ${days} dias depois de receber e fica escrito no seu pedido.`,
          ],
          [
            'Vale para o carro, o ano do modelo e a medida do pneu que estavam escolhidos na hora da compra, sem suspensão, freio ou rodas diferentes dos de fábrica.',
            'Uma roda que pede anel centralizador tem de ser comprada com ele.',
            'Montar para conferir pode; rodar não: o produto volta sem uso na rua e sem danos da montagem.',
            'Peça em Meus Pedidos, com o motivo “Não serviu no meu carro”. Se puder, mande fotos.',
          ],
        ),
      ]

/** Every limit comes from the rule itself. */
export const fitRulesPage = (promiseDays: number): InstitutionalPage => ({
  title: sitePages['/fit-rules'].title,
  text: {
    intro: [
      paragraph(
        'Quando você escolhe o carro, comparamos cada roda, pneu, kit e anel com as medidas de fábrica e dizemos se serve e por quê. Aqui estão as regras, sem segredo.',
      ),
    ],
    sections: [
      section(
        'respostas',
        'As quatro respostas',
        ['A pior medida decide: um produto com tudo certo e a furação errada não serve.'],
        verdicts.map((verdict) => `${vehicleTexts.verdicts[verdict].name}: ${vehicleTexts.verdicts[verdict].text}`),
      ),
      section(
        'rodas',
        'Rodas',
        ['De uma roda comparamos, nesta ordem:'],
        [
          'Furação: o número de furos e o diâmetro do círculo têm de ser iguais aos do carro. 4x98 não é 4x100, e 5x112 não é 5x114,3, nem com parafuso “flutuante”.',
          'Furo central: menor que o cubo não entra. Maior pede um anel centralizador, que dizemos pelo nome, como 73,1 × 56,6. Com o anel em estoque a roda serve, e ele vai junto.',
          'Aro: menor que o menor de fábrica não passa pelo freio. Maior que o de fábrica pede pneu de perfil mais baixo.',
          'Tala e ET: calculamos quantos milímetros a roda fica mais para fora ou mais para dentro que a de fábrica. Quando a medida de fábrica não foi confirmada, dizemos “cerca de”.',
          'Carga: o que cada roda suporta. Abaixo da carga do eixo não serve; sem ela, comparamos com o que o pneu de fábrica suporta.',
        ],
      ),
      section(
        'pneus',
        'Pneus',
        ['De um pneu comparamos:'],
        [
          'Medida: vale a que está escrita no seu pneu, por isso perguntamos. Sem ela, um pneu só recebe “Serve” quando sabemos que o carro saiu com uma única medida. Um aro diferente do da sua roda não monta.',
          `Diâmetro: outra medida serve, com atenção, quando o diâmetro do conjunto muda no máximo ${written('diameter')}. É aro × 25,4 mais duas vezes largura × perfil, sem arredondar.`,
          'Índice de carga: nunca menor que o de fábrica. Quando ele não está no nosso cadastro, vale o da medida de fábrica na construção comum; confira no manual ou na etiqueta da porta se o seu carro saiu com pneu reforçado (XL). Vans e picapes pedem pneu de carga (C ou LT) quando saíram com ele.',
          'Índice de velocidade: nunca menor que o de fábrica; quando o de fábrica não foi confirmado, pedimos que confira no manual.',
          'Largura: a tala da roda de fábrica tem de estar na faixa em que o pneu pode ser montado.',
        ],
      ),
      section('kits-e-pecas', 'Kits, anéis, parafusos e porcas', [
        'Um kit na medida de fábrica serve, qualquer que seja a roda que sai; também o que fica a no máximo 3 % do diâmetro de todas as medidas de fábrica. O pneu tem de aceitar a tala da roda. O anel tem de ter a medida do cubo. Parafusos e porcas têm de ter a rosca do carro; confira sempre o comprimento e o assento. Espaçadores servem no máximo com atenção.',
      ]),
      ...promise(promiseDays),
      section('limites', 'Os limites, um por um', [], limits()),
      section('lei', 'O que diz a lei', [
        `A Resolução Contran 916/2022 (artigo 10) não permite que rodas e pneus passem dos limites externos do para-lama, e aceita que o diâmetro externo do conjunto mude até ${written('diameter')}. A anterior, a 292/2008, não aceitava mudança nenhuma. Citamos o texto como o setor o publica; vale o oficial.`,
        'Pneu com menos de 1,6 mm de sulco está fora da lei, e o índice de carga e o de velocidade do manual são o mínimo: um pneu abaixo deles põe em risco quem anda no carro.',
      ]),
      section('dados', 'De onde vêm as medidas', [
        'Cada medida de fábrica tem a fonte anotada e um grau de confiança: a do pneu, a de tala e ET, e a dos índices. O que ainda não foi confirmado nunca recebe um “serve” sem ressalva nem, sozinho, um “não serve”, e o que não sabemos dizemos que não sabemos. O que medimos em um carro, com data, vale como certo.',
        'Parte das talas e ETs vem do ANKUSI Wheel Fitment Dataset (CC BY 4.0).',
        'Quando um produto foi montado e conferido pela nossa equipe em um carro, a palavra da equipe vale mais que a regra, para os dois lados.',
      ]),
      section('confira', 'O que só o carro diz', [
        vehicleTexts.everywhere,
        'Não sabemos se a suspensão foi rebaixada, se os freios foram trocados ou se a roda que está nele é a original. Na dúvida, mande modelo, ano e versão pelo Fale Conosco antes de comprar, e monte com um profissional.',
      ]),
    ],
  },
})

export const FitRulesScreen = () => <InstitutionalScreen page={fitRulesPage(store().fitPromiseDays)} />
