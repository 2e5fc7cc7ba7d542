import { expect, it } from 'vitest'
import { openLog } from '#server/log.ts'
import { useTestShop } from '#test/shop.ts'
import { listenForInvalidations } from './listen-for-invalidations.ts'

const test = useTestShop()

it('ends without a word in the log', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const ignored = { onChange: () => undefined, onConnected: () => undefined, onDisconnected: () => undefined }
  const listening = await listenForInvalidations(test.current.testDatabase.url, log, ignored)
  await listening.close()
  expect(lines).toEqual([])
})
