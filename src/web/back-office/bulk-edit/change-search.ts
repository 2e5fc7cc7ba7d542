import { pageParameter } from '#web/page-parameter.ts'

// Written out: the routes' readers are loaded with every page, the contract would bring a validation library.
export const shownRows = ['changed', 'unchanged', 'refused', 'price-jump', 'skipped', 'kept'] as const
export type ShownRows = (typeof shownRows)[number]

/** What the screen of a change of many products shows, as it stands in the address. */
export type ChangeSearch = { show?: ShownRows | undefined; page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const changeSearch = (parameters: Record<string, unknown>): ChangeSearch => ({
  show: shownRows.find((known) => known === parameters.show),
  page: pageParameter(parameters.page),
})
