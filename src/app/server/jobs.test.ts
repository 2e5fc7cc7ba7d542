import { expect, it } from 'vitest'
import { jobNames } from '#platform/job-names.ts'
import { jobHandlers } from './jobs.ts'

// The job's name is the key of its text in platform/web/job-texts.ts.
it('every job has a name in domain/jobs/job-names.ts, and every name a job', () => {
  expect(jobHandlers.map(({ job }) => job.name).toSorted()).toEqual([...jobNames].toSorted())
})
