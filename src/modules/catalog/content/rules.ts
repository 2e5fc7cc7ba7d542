export const helpCategories = ['orders', 'shipping', 'payments', 'returns'] as const

/** Texts that have a place of their own in the shop: each is there once and stays. */
export const contentPages = ['about', 'privacy', 'returns', 'terms', 'offers'] as const
export type ContentPage = (typeof contentPages)[number]

/** Of its own: articles stand in the help centre, the block of offers on the home page. */
export const hasAddress = (page: ContentPage | null): page is Exclude<ContentPage, 'offers'> =>
  page !== null && page !== 'offers'

/** The law wants the institutional pages to be read; the block of offers is the shop's own affair. */
export const canBeHidden = (page: ContentPage | null): boolean => !hasAddress(page)

/** A run of text; only what is marked or linked is more than its characters. */
export type Inline =
  | string
  | { text: string; isStrong?: true | undefined; isEmphasis?: true | undefined; href?: string | undefined }

export type Block =
  | { kind: 'paragraph' | 'heading'; text: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] }

/** `id` is the target of links. */
export type ContentSection = { id: string; heading: string; blocks: Block[] }

/** What comes before the first heading, and the sections below headings. */
export type ContentText = { intro: Block[]; sections: ContentSection[] }

export const plainInline = (inline: Inline): string => (typeof inline === 'string' ? inline : inline.text)

const plainInlines = (inlines: readonly Inline[]): string => inlines.map(plainInline).join('')

const plainBlock = (block: Block): string =>
  block.kind === 'list' ? block.items.map(plainInlines).join('\n') : plainInlines(block.text)

/** A text without its marks, a line for each paragraph, heading and item. */
export const plainText = ({ intro, sections }: ContentText): string =>
  [...intro.map(plainBlock), ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.map(plainBlock)])].join(
    '\n',
  )

/** Where a link in a text may lead: into the shop, to a page on the web, or to a mail or telephone program. */
export const isSafeLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/(?![/\\])|mailto:|tel:)[^\s\\]*$/i.test(href)
