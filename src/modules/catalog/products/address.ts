import { normaliseForSearch } from '#platform/text.ts'

/** What stands before a product's number in its address: search engines and people read no more. */
const maxSlugLength = 80

/** 'Roda Aro 17 5x114,3' as `roda-aro-17-5x114-3`; a long name is cut after a whole word. */
function slugOf(name: string): string {
  const slug = (normaliseForSearch(name).match(/[a-z0-9]+/g) ?? []).join('-')
  return slug.length > maxSlugLength ? slug.slice(0, maxSlugLength + 1).replace(/-?[^-]*$/, '') : slug
}

const productPages = '/produtos/'

/** The path of a product's page, `/produtos/roda-aro-17-1234`: the number decides, the words follow the name. */
export const productPath = ({ name, number }: { name: string; number: number }): string =>
  productPages + [slugOf(name), number].filter(Boolean).join('-')

export const numberPattern = '[1-9][0-9]{0,8}'

const numberAtEnd = new RegExp(`(?:^|-)(${numberPattern})$`)

/** The number at the end of the last part of a product's path; undefined if there is none. */
export const numberInAddress = (address: string): string | undefined => numberAtEnd.exec(address)?.[1]

/** Where a product is linked to. Processes of the release before do not tell its path: its id leads there, too. */
export const linkToProduct = ({ id, path = `/products/${id}` }: { id: string; path?: string | undefined }): string =>
  path
