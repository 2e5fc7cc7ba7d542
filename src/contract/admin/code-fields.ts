import { z } from 'zod'
import { gtinDigits, isGtin } from '#domain/catalog/gtin.ts'
import { maxCodeLengths, codeSentences as sentences } from '#domain/catalog/product-codes.ts'
import { productLimits } from '#domain/catalog/product-rules.ts'
import { productVisibilities } from '#domain/catalog/product-visibility.ts'
import { isCest, isNcm, taxCodeDigits } from '#domain/catalog/tax-codes.ts'
import { centsWithMessages, identifier, requiredText } from '../fields.ts'

const line = (longest: number) => requiredText(longest, sentences.empty)

type Digits = { digits: (typed: string) => string; isRight: (digits: string) => boolean; sentence: string }

/** A number as people write it, stored as its digits. */
const digitsField = ({ digits, isRight, sentence }: Digits) =>
  z.string(sentence).max(40, sentence).overwrite(digits).refine(isRight, sentence)

/** The shape of each of a product's codes, of its cost and of who sees it; null, or left out, is none. */
export const codeFields = {
  sku: line(maxCodeLengths.sku).nullable().default(null),
  gtin: digitsField({ digits: gtinDigits, isRight: isGtin, sentence: sentences.gtin }).nullable().default(null),
  supplierId: identifier.nullable().default(null),
  supplierCode: line(maxCodeLengths.supplierCode).nullable().default(null),
  /** What the shop pays for one piece. */
  costCents: centsWithMessages(sentences.cost, sentences.maxCost).nullable().default(null),
  ncm: digitsField({ digits: taxCodeDigits, isRight: isNcm, sentence: sentences.ncm }).nullable().default(null),
  cest: digitsField({ digits: taxCodeDigits, isRight: isCest, sentence: sentences.cest }).nullable().default(null),
  /** Where it comes from, by table A of the codes of tax situation. */
  goodsOrigin: z
    .int(sentences.goodsOrigin)
    .min(0, sentences.goodsOrigin)
    .max(8, sentences.goodsOrigin)
    .nullable()
    .default(null),
  /** Its location in the store. */
  shelfPlace: line(maxCodeLengths.shelfPlace).nullable().default(null),
  /** At this stock or less the staff is notified to reorder. */
  lowStockLevel: z
    .int(sentences.lowStockLevel)
    .min(0, sentences.lowStockLevel)
    .max(productLimits.stockQuantity.maximum, sentences.lowStockLevel)
    .nullable()
    .default(null),
  visibility: z.enum(productVisibilities).default('published'),
}
