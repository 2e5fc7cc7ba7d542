import { adminCalls } from '../call.ts'
import { byId } from './one-record.ts'
import { categoryCompanionChoice, companionsInput } from './product-companions.ts'

const call = adminCalls('Back office: catalog')

const path = '/admin/categories/{id}/companions'

/** What goes with the products of a category of which nothing is said by themselves. */
export const adminCategoryCompanionsContract = {
  read: call
    .get(path, 'What goes with the products of a category', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
  choose: call
    .put(path, 'Say what goes with the products of a category, whatever their measures say', 'CATEGORY_NOT_FOUND')
    .input(companionsInput)
    .output(categoryCompanionChoice),
  leaveToMeasures: call
    .delete(path, 'Leave what goes with the products of a category to their measures again', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
}
