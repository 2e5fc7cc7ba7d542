import { adminCalls } from '#platform/contract/calls.ts'
import { byId } from '#platform/contract/records.ts'
import { categoryCompanionChoice, companionsInput } from './contract.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })

const path = '/admin/categories/{id}/companions'

export const adminCategoryCompanionsContract = {
  read: reading
    .get(path, 'What goes with the products of a category', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
  choose: editing
    .put(path, 'Say what goes with the products of a category, whatever their measures say', 'CATEGORY_NOT_FOUND')
    .input(companionsInput)
    .output(categoryCompanionChoice),
  leaveToMeasures: editing
    .delete(path, 'Leave what goes with the products of a category to their measures again', 'CATEGORY_NOT_FOUND')
    .input(byId)
    .output(categoryCompanionChoice),
}
