import { parseArgs } from 'node:util'

/**
 * `warm`: how many products' pages are requested before the measurement. `sets`: how many factory sets cars have.
 * `processes`: in how many processes each shop runs.
 */
export type Options = {
  rounds: number
  seconds: number
  sizes: number[]
  warm: number
  sets: number
  processes: number[]
}

const list = (value: string) => value.split(',').map(positive)

function positive(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${value} is no whole number above zero`)
  return number
}

/**
 * What the command line says: how many rounds, how many seconds each measurement takes, and how much of what
 * is measured there is: by default what is given here.
 */
export function readOptions({ sizes = '1000,20000,200000', seconds = '1', warm = '1500' } = {}): Options {
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
