import { requiredText } from '#platform/contract/fields.ts'
import { maxSeoLengths } from './rules.ts'

const fieldOf = (longest: number) => requiredText(longest, 'Preencha ou deixe sem valor.').nullable().default(null)

/** Of whatever has a page; null, or left out, is none. */
export const seoFields = {
  seoTitle: fieldOf(maxSeoLengths.seoTitle),
  seoDescription: fieldOf(maxSeoLengths.seoDescription),
}
