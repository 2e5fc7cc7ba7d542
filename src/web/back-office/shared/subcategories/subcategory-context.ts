import type { SelectOption } from '#web/ui/select.tsx'

/**
 * Where subcategories are edited: on the page of their category, or on the screen of all. The two have
 * different toasts.
 */
export type SubcategoryContext =
  | { kind: 'category'; categoryId: string }
  | { kind: 'all'; categories: readonly SelectOption[]; categoryId: string | undefined }
