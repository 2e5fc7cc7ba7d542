import { expect, it } from 'vitest'
import { jobNames } from '#domain/jobs/job-names.ts'
import { jobHandlers } from './index.ts'

// The job's name is the key of its text in web/text/back-office/job-texts.ts.
it('every job has a name in domain/jobs/job-names.ts, and every name a job', () => {
  expect(jobHandlers.map(({ job }) => job.name).toSorted()).toEqual([...jobNames].toSorted())
})
