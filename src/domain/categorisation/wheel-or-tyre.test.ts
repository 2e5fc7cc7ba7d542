import { describe, expect, it } from 'vitest'
import { isWheelOrTyre } from './wheel-or-tyre.ts'

describe('isWheelOrTyre', () => {
  it.each([
    ['Jogo TSW Sprint', 'Rodas', true],
    ['Pirelli P Zero', 'Pneus', true],
    ['Combo', 'Kits Completos', true],
    ['Combo', ' kits  completos ', true],
    ['Limpa Rodas e Pneus 500 ml', 'Limpeza', false],
    ['Calota Aro 14', 'Acessórios', false],
    ['Chave de Roda', 'Acessórios', false],
    ['Roda em Lançamento', 'Lançamentos', false],
    ['Roda Esportiva', null, true],
    ['RODAS Esportivas', null, true],
    ['Pneu Pirelli', '', true],
    ['Pneus', '  ', true],
    ['Aro 15', null, true],
    ['Aros 15', null, true],
    ['Wheel cover', null, true],
    ['Tires', null, true],
    ['Rim', null, true],
    ['Conjunto Montado', null, true],
    ['Conjuntos', null, true],
    ['Farol de Milha', null, false],
    ['Tapete Camaro', null, false],
    ['Faroletes', null, false],
    ['Primer', null, false],
    ['Rodapé', null, false],
    ['Pneumático', null, false],
    ['Aro15', null, false],
    ['Cera', null, false],
  ])('%s (%s)', (name, categoryName, expected) => {
    expect(isWheelOrTyre({ name, categoryName })).toBe(expected)
  })
})
