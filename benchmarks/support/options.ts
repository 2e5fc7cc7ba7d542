import { parseArgs } from 'node:util'

export type Options = { rounds: number; seconds: number; sizes: number[] }

const list = (value: string) => value.split(',').map(positive)

function positive(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${value} is no whole number above zero`)
  return number
}

/**
 * What the command line says: how many rounds, how many seconds each measurement takes, and how much of what is measured
 * there is: by default the sizes given here.
 */
export function readOptions({ sizes = '1000,20000,200000' } = {}): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '1' },
      sizes: { type: 'string', default: sizes },
    },
  })
  return { rounds: positive(values.rounds), seconds: positive(values.seconds), sizes: list(values.sizes) }
}
