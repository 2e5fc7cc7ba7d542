import { describe, expect, it } from 'vitest'
import { readLimits } from './cell-rules.ts'

type Cells = Parameters<typeof readLimits>[1]['cells']
const today = '2026-11-28'
const read = (row: Parameters<typeof readLimits>[0], cells: Cells) => {
  const { notes, ...rest } = readLimits(row, { cells, today })
  return { ...rest, messages: notes.map(({ message }) => message) }
}
const promotion = { promotionalPriceCents: 79_900 }

describe('a promotion', () => {
  it.each<[string, Cells, string]>([
    ['that ended', { promotionEnd: '2024-11-30' }, 'A promoção terminou em 30/11/2024: entra o preço normal.'],
    [
      'that ended yesterday',
      { promotionEnd: '27/11/2026' },
      'A promoção terminou em 27/11/2026: entra o preço normal.',
    ],
    [
      'that begins later',
      { promotionStart: '2099-11-01 00:00:00' },
      'A promoção só começa em 01/11/2099: entra o preço normal.',
    ],
    [
      'that begins tomorrow',
      { promotionStart: '29/11/2026' },
      'A promoção só começa em 29/11/2026: entra o preço normal.',
    ],
    [
      'of an ended period',
      { promotionPeriod: '2024-11-01T00:00-0300/2024-11-30T23:59-0300' },
      'A promoção terminou em 30/11/2024: entra o preço normal.',
    ],
    ['with seconds', { promotionEnd: '1732935600' }, 'A promoção terminou em 30/11/2024: entra o preço normal.'],
    [
      'until a word',
      { promotionEnd: 'acabar' },
      '“acabar” não é a data em que a promoção termina: entra o preço normal.',
    ],
    [
      'until no day',
      { promotionEnd: '31/02/2027' },
      '“31/02/2027” não é a data em que a promoção termina: entra o preço normal.',
    ],
  ])('%s is no price of today', (_which, cells, message) => {
    expect(read(promotion, cells)).toEqual({ messages: [message] })
  })

  it('of today is one, and does not end by itself', () => {
    expect(read(promotion, { promotionStart: today, promotionEnd: today })).toEqual({
      ...promotion,
      messages: ['A promoção vai até 28/11/2026: a loja não volta sozinha ao preço normal.'],
    })
    expect(read(promotion, { promotionStart: '2026-11-01' })).toEqual({ ...promotion, messages: [] })
    expect(read(promotion, {})).toEqual({ ...promotion, messages: [] })
  })

  it('has no dates without a price', () => {
    expect(read({}, { promotionEnd: '2024-11-30' })).toEqual({ messages: [] })
  })
})

const withoutStock = 'Na outra loja é vendido mesmo sem estoque; aqui, só enquanto houver estoque.'
const howMany = 'O arquivo diz que há em estoque, mas não quanto: informe a quantidade na loja.'

describe('stock', () => {
  it.each<[Parameters<typeof readLimits>[0], Cells, object]>([
    [{}, { availability: '1' }, { messages: [howMany] }],
    [{ stock: 0 }, { availability: 'in_stock' }, { stock: 0, messages: [howMany] }],
    [{ stock: 4 }, { availability: 'in stock' }, { stock: 4, messages: [] }],
    [{}, { availability: '0' }, { stock: 0, messages: [] }],
    [{}, { availability: 'Esgotado' }, { stock: 0, messages: [] }],
    [
      { stock: 3 },
      { availability: 'out_of_stock' },
      { stock: 0, messages: ['O arquivo diz que está esgotado: as 3 peças não entram.'] },
    ],
    [{ stock: 3 }, { soldWithoutStock: 'continue' }, { stock: 3, messages: [withoutStock] }],
    [{ stock: 3 }, { soldWithoutStock: 'deny' }, { stock: 3, messages: [] }],
    [{ stock: 3 }, { soldWithoutStock: 'Não' }, { stock: 3, messages: [] }],
    [{}, { soldWithoutStock: 'TRUE' }, { messages: [`${withoutStock} Informe a quantidade na loja.`] }],
    [
      { stock: -2 },
      { availability: 'backorder', soldWithoutStock: 'notify' },
      { stock: 0, messages: [`${withoutStock} O estoque de -2 entra como 0.`] },
    ],
    [{ stock: 1 }, { availability: 'em breve' }, { stock: 1, messages: ['“em breve”: confira a disponibilidade.'] }],
    [{ stock: -2 }, {}, { stock: -2, messages: [] }],
  ])('of %j with %j', (row, cells, expected) => {
    expect(read(row, cells)).toEqual(expected)
  })
})

describe('remarks', () => {
  it.each<[Cells, string[]]>([
    [{ condition: 'NOVO' }, []],
    [{ condition: 'new' }, []],
    [{ condition: 'Usado' }, ['O produto é “Usado”, e a loja anuncia como novo: confira antes de publicar.']],
    [
      { condition: 'refurbished' },
      ['O produto é “refurbished”, e a loja anuncia como novo: confira antes de publicar.'],
    ],
    [{ unit: 'UN' }, []],
    [{ unit: 'Pç' }, []],
    [{ unit: '1' }, []],
    [{ unit: 'PAR' }, ['Preço e estoque do arquivo são por “PAR”, e os da loja por unidade: confira.']],
    [{ unit: 'CX12' }, ['Preço e estoque do arquivo são por “CX12”, e os da loja por unidade: confira.']],
    [{ unit: 'constructor' }, ['Preço e estoque do arquivo são por “constructor”, e os da loja por unidade: confira.']],
  ])('on %j', (cells, messages) => {
    expect(read({}, cells).messages).toEqual(messages)
  })
})
