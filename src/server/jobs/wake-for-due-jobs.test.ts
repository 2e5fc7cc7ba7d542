import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { wakeForDueJobs } from './wake-for-due-jobs.ts'

type Answer = PromiseWithResolvers<{ rows: { queue: string }[] }>

/** Polls a database that answers when a test says so, without a pause in between. */
function opened() {
  const answers: Answer[] = []
  const [woken, errors]: [string[], unknown[]] = [[], []]
  const end = wakeForDueJobs({
    database: {
      executeSql() {
        const answer: Answer = Promise.withResolvers()
        answers.push(answer)
        return answer.promise
      },
    },
    queues: ['mails', 'labels'],
    wake: (queue) => void woken.push(queue),
    seconds: 0,
    onError: (error) => void errors.push(error),
  })
  return { answers, woken, errors, end }
}

it('wakes the worker of a queue with a due job, and polls again after a failure', async () => {
  const { answers, woken, errors, end } = opened()
  answers[0]?.reject('away')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve({ rows: [{ queue: 'labels' }] })
  await expect.poll(() => woken).toEqual(['labels'])
  expect(errors).toEqual(['away'])
  end()
})

it('ends at once, whatever the database does, without reporting later failures', async () => {
  const { answers, errors, end } = opened()
  end()
  answers[0]?.reject('closed')
  await nextTurn()
  expect([errors, answers.length]).toEqual([[], 1])
})
