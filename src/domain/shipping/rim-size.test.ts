import { describe, expect, it } from 'vitest'
import { rimInchesFromName } from './rim-size.ts'

describe('rimInchesFromName', () => {
  it.each([
    ['Roda Aro 15', 15],
    ['Roda aro15 preta', 15],
    ['Roda ARO: 18', 18],
    ['Jogo de Aros 17', 17],
    ['Roda Aro 12', 12],
    ['Roda Aro 22 Tala 9.5', 22],
    ['Pneu 195/55 R15 85V', 15],
    ['Pneu 195/55R16', 16],
    ['Pneu 195 55 14', 14],
    ['Pneu 195-55-17', 17],
    ['Pneu 19555r18', 18],
    ['Pneu 225/40 ZR18', 18],
    ['Pneu 205/70 R15C 106/104R', 15],
    ['Pneu LT265/75 R16', 16],
    ['Roda R 17 Prata', 17],
    ['Roda R20', 20],
    ['Roda KR 15x6', 15],
    ['Roda KR 17x7,5 preta', 17],
    ['Roda KR 17 x 7.5J', 17],
    ['Roda KR 6Jx15', 15],
    ['Roda KR 7,5J x 18', 18],
    ['Roda de 19"', 19],
    ['Roda de 19 polegadas', 19],
    ['Kit Conjunto Roda e Pneu Aro 15 com Pneu 195/55 R15', 15],
    ['Kit Roda Aro 16 com Pneu 205/55 R16', 16],
    ['Roda KR R-70 Aro 14 Tala 6.0 4x98 ET35', 14],
    ['Roda TSW 4x100 ET38', 16],
    ['Roda TSW 5x112 ET45', 16],
    ['Roda TSW 5x114,3', 16],
    ['Roda TSW 6x139.7', 16],
    ['Parafuso M12x1,5 Cônico 13 mm', 16],
    ['Parafuso M14x1,5', 16],
    ['Parafuso M 14x1,5', 16],
    ['Porca 14 x 1,5', 16],
    ['Roda BRW-900', 16],
    ['Farol 18', 16],
    ['Camaro 20', 16],
    ['Roda R99', 16],
    ['Bico de Pneu TR414', 16],
    ['Roda Esportiva', 16],
  ])('%s', (name, rim) => {
    expect(rimInchesFromName(name)).toBe(rim)
  })
})
