import { attribute, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import { defaultMeasures } from '#domain/catalog/product-rules.ts'
import { maxInstallments } from '#domain/money.ts'
import type { FieldValues } from './changeable-fields.ts'

const defaults: FieldValues = {
  description: '',
  priceCents: 0,
  installments: maxInstallments,
  isFeatured: false,
  isNew: false,
  isSetOfFour: false,
  isPriceOnRequest: false,
  mirrorToBolinhaSite: false,
  imageUrls: [],
  visibility: 'published',
  ...defaultMeasures,
  ...Object.fromEntries(
    attributeNames.flatMap((name): [string, unknown][] => {
      const { kind } = attribute(name)
      return kind === 'flag' ? [[name, false]] : kind === 'boltPatterns' ? [[name, []]] : []
    }),
  ),
}

/** All that a new product is stored with: what is not named is as on a new form. */
export const newProductValues = (named: FieldValues): FieldValues => ({ ...defaults, ...named })
