import type { SelectOption } from '#web/ui/select.tsx'

/** Where subcategories are kept: the page of their one category, or the screen of all. They speak in different toasts. */
export type SubcategoryContext =
  | { kind: 'category'; categoryId: string }
  | { kind: 'all'; categories: readonly SelectOption[]; categoryId: string | undefined }
