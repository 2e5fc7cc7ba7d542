import { shopError } from '#contract/errors.ts'

export const brandNameTaken = (cause: unknown) =>
  shopError('NAME_TAKEN', { message: 'Já existe uma marca com este nome.', cause })
