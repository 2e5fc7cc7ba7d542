import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, identifier, requiredText } from '#platform/contract/fields.ts'
import { byId, done } from '#platform/contract/records.ts'
import { fileStockModes } from '../changes/rules.ts'
import { importFields, priceRuleLimits } from './import-fields.ts'
import { knownPrograms } from './programs/program.ts'

const call = adminCalls('Back office: imports of products', { permission: 'catalog.bulk' })

/** The address of `open`, whose body may be a whole file. */
export const productImportPath = '/admin/product-imports'

/**
 * `POST` of an archive of pictures (ZIP) to this address and the import's id. Not a procedure: the body has up to 200
 * MB.
 */
export const importPicturesPath = '/api/admin/import-pictures'

/** What was stored of an archive of pictures: how many, and the names of the first files that are no pictures. */
export type StoredPictures = { count: number; leftOut: string[] }

export const maxProductFileBytes = 16_000_000

const { minimum, maximum } = priceRuleLimits.factorThousandths
const factorSentence = 'O fator do preço deve estar entre 0,1 e 100.'

export const importSettings = z.strictObject(
  {
    /** For each column of the file, what it is; null for what is left out. */
    fields: z.array(z.enum(importFields).nullable(), 'Diga o que é cada coluna.').max(300),
    supplierId: identifier.nullable().default(null),
    /** Whether the stock of a row is how many lie on the shelf, how many can be sold, or how many come. */
    stockMode: z.enum(fileStockModes).default('set'),
    /** How prices are made from the cost; none for those of the file. */
    priceRule: z
      .strictObject({
        factorThousandths: z.int(factorSentence).min(minimum, factorSentence).max(maximum, factorSentence),
        endingCents: z.int().min(0).max(99).nullable(),
      })
      .nullable()
      .default(null),
    /** Whether products that the shop does not have are added. */
    addsNew: z.boolean().default(false),
  },
  absent('Diga como o arquivo é lido.'),
)

/** How a supplier's lists are read: their columns by heading, of which only letters and digits are compared. */
export const rememberedSettings = importSettings.omit({ fields: true, supplierId: true }).extend({
  columns: z
    .record(z.string().max(200), z.enum(importFields).nullable())
    .refine((columns) => Object.keys(columns).length <= 300, 'São colunas demais.'),
})

export const productImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  rowCount: z.int(),
  headings: z.array(z.string()),
  pictureFiles: z.int(),
  samples: z.array(z.array(z.string())),
  /** The program that it was exported from, where that is known. */
  program: z.enum(knownPrograms).nullable(),
  suppliers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** How many rows are refused as the shop does not have their products and none are added. */
  unknownRowCount: z.int(),
  /** The chosen settings, or the suggested ones. */
  settings: importSettings,
})
export type ProductImport = z.output<typeof productImport>

export const missingKinds = ['brandId', 'supplierId', 'categoryId', 'subcategoryId'] as const

const missingName = z.object({
  kind: z.enum(missingKinds),
  name: z.string(),
  /** Of a subcategory where it would be. */
  categoryId: z.uuid().nullable(),
  /** How many rows are refused for want of it. */
  rowCount: z.int(),
})
export type MissingName = z.output<typeof missingName>

export const adminProductImportsContract = {
  open: call
    .post(productImportPath, 'Send a file of products; nothing of it is stored yet', 'IMPORT_UNREADABLE')
    // The sender names it: the second time the same is sent, nothing happens.
    .meta({ isRepeatable: true })
    .input(
      z.strictObject({
        id: identifier,
        fileName: requiredText(200, 'Informe o nome do arquivo.'),
        /** The bytes of the file, in base64. */
        content: z
          .base64('Envie o conteúdo do arquivo.')
          .min(1, 'O arquivo está vazio.')
          .max(Math.ceil(maxProductFileBytes / 3) * 4, 'O arquivo é grande demais: envie até 16 MB.'),
      }),
    )
    .output(done),
  find: call
    .get(`${productImportPath}/{id}`, 'A file of products and how it is read', 'IMPORT_NOT_FOUND')
    .input(
      z.strictObject({
        id: identifier,
        /** Whose list it is: it is read as theirs was the last time. */
        supplierId: identifier.optional(),
      }),
    )
    .output(productImport),
  missing: call
    .get(
      `${productImportPath}/{id}/missing`,
      'The brands, categories and suppliers that the rows of a file name and the shop does not have, at most 200',
      'CHANGES_NOT_FOUND',
    )
    .input(byId)
    .output(z.array(missingName)),
  check: call
    .post(
      `${productImportPath}/{id}/check`,
      'Have a file compared with the products; nothing else is stored',
      'IMPORT_NOT_FOUND',
      'CHANGES_NOT_FOUND',
      'CHANGES_MOVED_ON',
    )
    .input(byId.extend({ settings: importSettings }))
    .output(done),
}
