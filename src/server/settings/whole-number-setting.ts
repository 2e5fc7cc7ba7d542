import { z } from 'zod'

/** A setting that is an integer within limits; `usual` is the default. */
export const wholeNumber = (least: number, most: number, usual: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(usual)
