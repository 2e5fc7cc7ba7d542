import { z } from 'zod'
import { importSettings } from '#contract/admin/product-imports.ts'
import { importFields } from '#domain/product-import/import-fields.ts'

/** How the lists of a supplier are read, as it was stored. */
export const rememberedSettings = importSettings
  .omit({ fields: true, supplierId: true })
  .extend({ columns: z.record(z.string(), z.enum(importFields).nullable()) })
