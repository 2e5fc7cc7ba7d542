import { plainSigns } from '#domain/text-normalisation.ts'

/** A code of the tax tables as people write it, with points, down to its digits. */
export const taxCodeDigits = (typed: string): string => plainSigns(typed).replace(/[\s.-]/g, '')

/** Whether this has the shape of an NCM, the Mercosur's code of goods: eight digits. */
export const isNcm = (digits: string): boolean => /^\d{8}$/.test(digits)

/** Whether this has the shape of a CEST, the code of goods taxed in advance: seven digits. */
export const isCest = (digits: string): boolean => /^\d{7}$/.test(digits)

/** An NCM as it is printed: `8708.70.90`. */
export const formatNcm = (ncm: string): string => ncm.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')

/** A CEST as it is printed: `01.013.00`. */
export const formatCest = (cest: string): string => cest.replace(/^(\d{2})(\d{3})(\d{2})$/, '$1.$2.$3')
