import { shopError } from '#contract/errors.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

export const supplierNameTaken = (cause: unknown) =>
  shopError('NAME_TAKEN', { message: failureTexts.supplierNameTaken, cause })
