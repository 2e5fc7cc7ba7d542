import type { portugueseAccountWording } from './account-wording.ts'
import type { portugueseShopWording } from './shop-wording.ts'
import type { portugueseStaffWording } from './staff-wording.ts'

type WordingKey = keyof (typeof portugueseAccountWording & typeof portugueseShopWording & typeof portugueseStaffWording)

/**
 * The letter of the specification where it is English, for a shop with `SHOP_TEXTS=documents`. No browser's
 * script holds it: such a shop's pages carry it.
 */
export const documentsWording: Readonly<Record<WordingKey, string>> = {
  invalidEmail: 'Invalid email address',
  shortPassword: 'Password must be at least 6 characters',
  missingFirstName: 'First name is required',
  missingLastName: 'Last name is required',
  missingConfirmation: 'Confirm password is required',
  passwordsDiffer: 'Passwords do not match',
  signingIn: 'Logging in...',
  signingUp: 'Creating account...',

  added: 'Added to favorites',
  removed: 'Removed from favorites',
  notAdded: 'Failed to add to favorites',
  notRemoved: 'Failed to remove from favorites',
  signIn: 'Please login',
  noHelp: 'Error loading help articles',
  noAnswer: 'No matching articles found',

  productsNotLoaded: 'Error fetching products',
  productNotDeleted: 'Error deleting product',
  noProducts: 'No products yet',
  subcategoryFault: 'Error',
  categoriesNotLoaded: 'Failed to load categories',
  subcategoriesNotLoaded: 'Failed to load subcategories',
  subcategoryNotAdded: 'Failed to add subcategory',
  subcategoryNotUpdated: 'Failed to update subcategory',
  subcategoryNotDeleted: 'Failed to delete subcategory. It may be in use by products.',
}
