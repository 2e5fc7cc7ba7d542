import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { inForm } from '#platform/text.ts'
import { type SpreadsheetField, spreadsheetFields } from './spreadsheet.ts'

/** What limits other columns of a row: the shop does not store it, but reads the others by it or remarks upon it. */
export const limitFields = [
  'promotionStart',
  'promotionEnd',
  'promotionPeriod',
  'availability',
  'soldWithoutStock',
  'condition',
  'unit',
] as const
export type LimitField = (typeof limitFields)[number]

/** A column of the shop's export, or one that other programs have. */
export type ImportField = SpreadsheetField | 'weightKg' | 'promotionalPriceCents' | LimitField

export const importFields: readonly [ImportField, ...ImportField[]] = [
  'weightKg',
  'promotionalPriceCents',
  ...limitFields,
  ...spreadsheetFields,
]

export const keyFields = ['sku', 'gtin', 'supplierCode'] as const

/** How a price is made from what the shop pays: `custo × 1,42, terminar em ,90`. */
export type PriceRule = {
  /** The mark-up in thousandths: 1420 is × 1,42. */
  factorThousandths: number
  /** The centavos in which prices end; null for whatever comes out. */
  endingCents: number | null
}

export const priceRuleLimits = { factorThousandths: { minimum: 100, maximum: 100_000 } } as const

/** The lowest price that is not below the cost times the factor, rounded to the centavo, and ends as the rule says. */
export function priceFromCost(costCents: Cents, { factorThousandths, endingCents }: PriceRule): Cents {
  const marked = divideRoundingHalfUp(costCents * factorThousandths, 1_000)
  if (endingCents === null) return marked
  const missing = (((endingCents - marked) % 100) + 100) % 100
  return marked + missing
}

/** How far a picture of an import has come: it waits to be fetched, is stored, or could not be. */
export const importPictureStates = ['waiting', 'stored', 'failed'] as const
export type ImportPictureState = (typeof importPictureStates)[number]

export const maxPicturesOfRow = 20

export const pictureArchiveLimits = { bytes: 200_000_000, files: 5_000, unpackedBytes: 2_000_000_000 } as const

/** What a cell says of pictures. */
export type PictureSources = {
  /** Those that the shop has already, by their addresses in it. */
  stored: string[]
  /** Addresses of the web, and names of files that came with the list. */
  wanted: string[]
  /** Names of files that did not come. */
  missing: string[]
  /** What is neither. */
  unread: string[]
}

/** The name of a file as it is compared: without folders, whatever the case. */
export const pictureName = (path: string): string =>
  inForm('NFC', path.split(/[\\/]/).at(-1) ?? '')
    .trim()
    .toLowerCase()

/** Whether a file may be a picture by its name. */
export const isPictureName = (name: string): boolean =>
  /^[^<>:"|?*]+\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?)$/i.test(name)

/** Several are parted by `|`, line ends, or commas and semicolons with a space or an address behind them. */
const separators = /\||\r?\n|[,;]\s|[,;](?=https?:\/\/)|\s(?=https?:\/\/)/

/** The pictures that a cell names, each once; `files` are the names of those that came with the list. */
export function pictureSources(cell: string, files: ReadonlySet<string>): PictureSources {
  const sources: PictureSources = { stored: [], wanted: [], missing: [], unread: [] }
  // Spaces around are not the expression's: it would look for their end from each of them.
  const parts = cell.split(separators).map((part) => part.trim())
  for (const part of new Set(parts.filter(Boolean))) {
    if (part.startsWith('/media/')) sources.stored.push(part)
    else if (/^https?:\/\/[^\s/]/i.test(part)) sources.wanted.push(part)
    else if (files.has(pictureName(part))) sources.wanted.push(pictureName(part))
    else if (isPictureName(part)) sources.missing.push(part)
    else sources.unread.push(part)
  }
  return sources
}
