import { expect, it } from 'vitest'
import { openWorkers } from './workers.ts'

/** The queue as far as workers know it: who was woken, and how it is notified of a new job. */
async function opened() {
  const woken: string[] = []
  const everybody: string[] = []
  let announce: (queue: string) => void = () => undefined
  const connection = {
    executeSql: async () => ({ rows: [] }),
    async listen(_: string, onNotification: (queue: string) => void) {
      announce = onNotification
      return { close: async () => undefined }
    },
  }
  const boss = { getDb: () => connection, notifyWorker: (worker: string) => void woken.push(worker) }
  const workers = openWorkers(boss)('mails')
  for (const worker of ['a', 'b', 'c']) workers.add(worker)
  await connection.listen('jobs', (queue) => void everybody.push(queue))
  return { workers, announce: (queue: string) => announce(queue), woken, everybody }
}

it('has one worker check for a new job', async () => {
  const { announce, woken, everybody } = await opened()
  announce('mails')
  expect(woken).toEqual(['a'])
  expect(everybody).toEqual([])
})

it('wakes one more worker with each job found, and none when all are busy', async () => {
  const { workers, announce, woken } = await opened()
  for (const worker of ['a', 'b', 'c']) workers.begin(worker)
  expect(woken).toEqual(['b', 'c'])
  announce('mails')
  expect(woken).toHaveLength(2)
  workers.end('b')
  // It was busy with the others when the last was announced, and looks for it now.
  expect(woken).toEqual(['b', 'c', 'b'])
  announce('mails')
  expect(woken.at(-1)).toBe('b')
})

it('lets no worker check again after a single job that another worker has already checked for', async () => {
  const { workers, announce, woken } = await opened()
  announce('mails')
  workers.begin('a')
  workers.end('a')
  expect(woken).toEqual(['a', 'b'])
})

it('keeps all workers checking as long as the others find jobs', async () => {
  const { workers, woken } = await opened()
  for (const worker of ['a', 'b', 'c']) workers.begin(worker)
  woken.length = 0
  workers.end('a')
  workers.end('b')
  expect(woken).toEqual(['a', 'b'])
  workers.begin('a')
  workers.end('c')
  expect(woken).toEqual(['a', 'b', 'b', 'c'])
})

it('does not affect queues with unknown workers', async () => {
  const { announce, everybody } = await opened()
  announce('failed-jobs')
  expect(everybody).toEqual(['failed-jobs'])
})
