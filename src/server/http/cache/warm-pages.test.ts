import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { warmPages } from './warm-pages.ts'

/** Pages that are cached once they have been requested, unless they answer otherwise. */
function openPages(cached: string[] = [], statuses: Record<string, number> = {}) {
  const asked: string[] = []
  const failures: unknown[] = []
  const options = (addresses: string[]) => ({
    readAddresses: async () => addresses,
    isCached: (address: string) => cached.includes(address),
    async request(address: string) {
      asked.push(address)
      return statuses[address] ?? 200
    },
    onFailure: (error: unknown) => void failures.push(error),
    pauseMilliseconds: 1,
  })
  return { cached, asked, failures, options }
}

describe('warming pages', () => {
  it('requests what is not cached, in order, and once', async () => {
    const { asked, failures, options } = openPages(['/help'], { '/gone': 404 })
    await warmPages(options(['/', '/help', '/gone', '/products'])).done
    expect(asked).toEqual(['/', '/gone', '/products'])
    expect(failures).toEqual([])
  })

  it('leaves out pages that were requested meanwhile', async () => {
    const { cached, asked, options } = openPages()
    const warming = warmPages({ ...options(['/', '/help']), pauseMilliseconds: 50 })
    cached.push('/')
    await warming.done
    expect(asked).toEqual(['/help'])
  })

  it('waits while the process is busy', async () => {
    const { asked, options } = openPages()
    const warming = warmPages({ ...options(['/']), pauseMilliseconds: 30 })
    const end = performance.now() + 100
    while (performance.now() < end) {
      await sleep(1)
      for (const until = performance.now() + 10; performance.now() < until; );
    }
    expect(asked).toEqual([])
    await warming.stop()
  })

  it('waits while nothing can be cached', async () => {
    const { asked, options } = openPages()
    const warming = warmPages({ ...options(['/']), canCache: () => false })
    await sleep(60)
    expect(asked).toEqual([])
    await warming.stop()
  })

  it('answers other requests between checks of many cached pages', async () => {
    const addresses = Array.from({ length: 500 }, (_, number) => `/${number}`)
    const { options } = openPages(addresses)
    let turns = 0
    const isCachedSlowly = () => {
      for (const until = performance.now() + 0.1; performance.now() < until; );
      return true
    }
    const counting = setInterval(() => (turns += 1))
    await warmPages({ ...options(addresses), isCached: isCachedSlowly }).done
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })

  it('ends at once when it is stopped', async () => {
    const { asked, failures, options } = openPages([], { '/': 503 })
    const warming = warmPages(options(['/', '/help']))
    while (asked.length === 0) await sleep(1)
    await warming.stop()
    expect(asked).toEqual(['/'])
    expect(failures).toEqual([])
  })

  it('logs a failure once, and ends', async () => {
    const { failures, options } = openPages()
    const broken = async () => {
      throw new Error('broken')
    }
    await warmPages({ ...options([]), readAddresses: broken }).done
    expect(failures).toEqual([new Error('broken')])
  })
})
