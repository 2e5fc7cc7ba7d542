import { keepLettersAndDigits } from '#platform/text.ts'
import type { ChangeNote } from '../../changes/rules.ts'
import type { ImportField } from '../import-fields.ts'

export const knownPrograms = ['shopify', 'nuvemshop', 'woocommerce', 'bling', 'tiny', 'google', 'nfe'] as const
export type KnownProgram = (typeof knownPrograms)[number]

/** What stands in the first of these columns that a file has; an empty text where it has none. */
export type CellOf = (...headings: string[]) => string

/** What a row of an export describes. */
export type ForeignRow = {
  /**
   * A product; one that is sold as its variants alone, which are other rows; pictures of another row's product; unsold.
   */
  is: 'product' | 'parent' | 'pictures' | 'unsold'
  /** Why the shop does not sell it. */
  why?: string
  /** What all rows of a product with variants have in common; empty for a row of its own. */
  family: string
  /** Whether the others of its family have from it what they leave empty. */
  isHead: boolean
  /** What distinguishes a variant from its siblings, as `Preta` and `Aro 17`. */
  options: readonly string[]
}

export type ProgramExport = {
  program: KnownProgram
  /** The headings by which its export is known, all of them. */
  marks: readonly string[]
  /** What its columns are; null where a guess by the heading would be wrong. */
  columns: Readonly<Record<string, ImportField | null>>
  /** The headings of what every row of a family has in common, where only its head says it. */
  inherited: readonly string[]
  /** Whether a number's dot parts its decimals, so that `2.750` is less than three. */
  hasDotDecimals: boolean
  /** Whether the head of a family with variants is itself none of them. */
  headIsParent: boolean
  /** Whether a variant's name already contains what distinguishes it from its siblings. */
  namesVariants: boolean
  describe: (cell: CellOf) => ForeignRow
  /** Whether the shop shows a product, in the words of the column of that; an empty text where it is not said. */
  visibility: (cell: CellOf) => 'publicado' | 'oculto' | 'rascunho' | ''
  /** The heading of a variant's own picture, which comes before those of its family. */
  ownPicture?: string
  /** The headings of further pictures beside the column of pictures. */
  furtherPictures?: readonly string[]
  /** The heading of the unit in which lengths are written, where it is not always the centimetre. */
  lengthUnit?: string
  /** Whether its quantities are what arrives, and not what there is. */
  isDelivery?: true
  /** What the row says that the shop cannot follow. */
  remarks?: (cell: CellOf) => ChangeNote[]
}

/** The columns of an export by the letters of their headings. */
export const columnsByLetters = ({ columns }: ProgramExport): Record<string, ImportField | null> =>
  Object.fromEntries(Object.entries(columns).map(([heading, field]) => [keepLettersAndDigits(heading), field]))

/** `Preta` and `17` of `Cor:Preta` and `Aro:17`. */
export const readOptions = (options: readonly string[]): string[] =>
  options.map((option) => option.slice(option.indexOf(':') + 1).trim()).filter(Boolean)
