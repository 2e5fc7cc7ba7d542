import { pageParameter } from '#web/page-parameter.ts'

/** The state of the list, as in the address. */
export type FailedJobsSearch = { page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const failedJobsSearch = ({ page }: Record<string, unknown>): FailedJobsSearch => ({ page: pageParameter(page) })
