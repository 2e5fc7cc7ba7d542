import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { usualVolumes } from './volumes.ts'

const wheel = { name: 'Roda Aro 17', categoryName: 'Rodas', piecesPerUnit: 1, quantity: 1 }
const nut = { name: 'Porca', categoryName: 'Acessórios', piecesPerUnit: 1, quantity: 16 }

describe('usual volumes', () => {
  itReturns(usualVolumes, [
    [[nut], 1],
    [[nut, { ...nut, name: 'Bico' }], 1],
    [[{ ...wheel, quantity: 4 }], 4],
    [[{ ...wheel, piecesPerUnit: 4 }], 4],
    [[{ ...wheel, piecesPerUnit: 4, quantity: 2 }, nut], 9],
    [[{ ...wheel, quantity: 400 }], 40],
    [[], 1],
  ])
})
