import { expect, it } from 'vitest'
import { jobNames } from '#domain/jobs/job-names.ts'
import { jobHandlers } from './index.ts'

// Its name is what the staff's words for it stand under, in web/text/back-office/job-texts.ts.
it('every job has a name in domain/jobs/job-names.ts, and every name a job', () => {
  expect(jobHandlers.map(({ job }) => job.name).toSorted()).toEqual([...jobNames].toSorted())
})
