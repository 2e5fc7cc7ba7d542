import { keepLettersAndDigits } from '#platform/text.ts'
import { bling } from './bling.ts'
import { googleFeed } from './google-feed.ts'
import { invoice } from './invoice.ts'
import { nuvemshop } from './nuvemshop.ts'
import type { ProgramExport } from './program.ts'
import { shopifyBefore, shopifyNow } from './shopify.ts'
import { tiny } from './tiny.ts'
import { woocommerce, woocommerceInPortuguese } from './woocommerce.ts'

const all = [
  shopifyBefore,
  shopifyNow,
  nuvemshop,
  woocommerce,
  woocommerceInPortuguese,
  bling,
  tiny,
  googleFeed,
  invoice,
]

/** The program whose export has these headings; undefined if it is not a known one. */
export function findProgram(headings: readonly string[]): ProgramExport | undefined {
  const present = new Set(headings.map(keepLettersAndDigits))
  return all.find(({ marks }) => marks.every((mark) => present.has(keepLettersAndDigits(mark))))
}
