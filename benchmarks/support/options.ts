import { parseArgs } from 'node:util'

const list = (value: string) => value.split(',').map(positive)

function positive(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${value} is no whole number above zero`)
  return number
}

/**
 * What the command line says, or these defaults. `seconds`: of each measurement. `sizes`: of the catalogs. `warm`: how
 * many products' pages are requested before. `sets`: of the factory, for cars. `processes`: of each shop.
 */
export function readOptions({ sizes = '1000,20000,200000', seconds = '1', warm = '1500' } = {}) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: seconds },
      sizes: { type: 'string', default: sizes },
      warm: { type: 'string', default: warm },
      sets: { type: 'string', default: '1000000' },
      processes: { type: 'string', default: '1,4' },
    },
  })
  return {
    rounds: positive(values.rounds),
    seconds: positive(values.seconds),
    sizes: list(values.sizes),
    warm: positive(values.warm),
    sets: positive(values.sets),
    processes: list(values.processes),
  }
}
