import { z } from 'zod'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'

/** Null where no car was chosen, or nothing was on record of it. */
export const lineFit = z
  .object({
    vehicle: z.string(),
    ownTyre: z.string().nullable(),
    verdict: z.enum(verdicts),
    /** Days after the delivery in which it is exchanged at the shop's cost; null without the promise. */
    promiseDays: z.int().nullable(),
  })
  .nullable()
