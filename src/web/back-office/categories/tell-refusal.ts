import { isFailure } from '#web/back-office/shared/failures.ts'
import type { CategoryFormState } from './category-form-state.ts'

/** Puts the server's word on a category's name beside the name. */
export function tellRefusal(form: CategoryFormState, error: unknown): void {
  if (isFailure(error, 'NAME_TAKEN') || isFailure(error, 'PROTECTED_NAME'))
    form.setError('name', { message: error.message }, { shouldFocus: true })
}
