import { describe, expect, it, vi } from 'vitest'
import { adminToasts } from '#app/web/back-office/toasts.ts'
import { helpTexts } from '#modules/catalog/content/web/texts.ts'
import { signUpForm } from '#modules/customers/accounts/web/sign-up-screen.tsx'
import { signInTexts } from '#modules/customers/accounts/web/texts.ts'
import { addToasts, type ToastKey, toastFor } from './toast-texts.ts'

vi.hoisted(() => vi.stubEnv('SHOP_TEXTS', 'documents'))
addToasts(adminToasts)

const firstErrors = (values: Record<string, string>) =>
  Object.fromEntries(
    (signUpForm.safeParse(values).error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
  )

// The documents' English texts; all others of theirs are in `toast-texts.test.ts` and `sign-up-screen.test.ts`.
describe('with SHOP_TEXTS=documents', () => {
  it.each<[ToastKey, title: string, text?: string]>([
    ['favorites.add', 'Failed to add to favorites'],
    ['favorites.remove', 'Failed to remove from favorites'],
    ['help.load', 'Error loading help articles'],
    ['admin.products.list', 'Error fetching products'],
    ['admin.products.delete', 'Error deleting product'],
    ['admin.subcategories.categories', 'Error', 'Failed to load categories'],
    ['admin.subcategories.list', 'Error', 'Failed to load subcategories'],
    ['admin.subcategories.add', 'Error', 'Failed to add subcategory'],
    ['admin.subcategories.update', 'Error', 'Failed to update subcategory'],
    ['admin.subcategories.delete', 'Error', 'Failed to delete subcategory. It may be in use by products.'],
  ])('%s fails with %s', (situation, title, text) => {
    expect(toastFor(situation).failure).toMatchObject(text === undefined ? { title } : { title, text })
  })

  it('adding and removing a favorite shows its result', () => {
    expect(toastFor('favorites.add').success).toEqual({ title: 'Added to favorites' })
    expect(toastFor('favorites.remove').success).toEqual({ title: 'Removed from favorites' })
    expect(toastFor('favorites.add').signedOut).toEqual({ title: 'Please login' })
  })

  it('the forms of accounts and the help centre say what the documents say', () => {
    expect(firstErrors({ firstName: '', lastName: '', email: 'ana', password: '12345', confirmPassword: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Confirm password is required',
    })
    expect(
      firstErrors({
        firstName: 'Ana',
        lastName: 'Souza',
        email: 'ana@example.com',
        password: 'segredo1',
        confirmPassword: 'segredo2',
      }),
    ).toEqual({ confirmPassword: 'Passwords do not match' })
    expect(signInTexts.signIn.submitting).toBe('Logging in...')
    expect(signInTexts.signUp.submitting).toBe('Creating account...')
    expect(helpTexts.nothingFound).toBe('No matching articles found')
  })
})
