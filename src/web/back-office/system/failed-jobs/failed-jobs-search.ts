import { pageParameter } from '#web/page-parameter.ts'

/** What the list shows, as it stands in the address. */
export type FailedJobsSearch = { page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const failedJobsSearch = ({ page }: Record<string, unknown>): FailedJobsSearch => ({ page: pageParameter(page) })
