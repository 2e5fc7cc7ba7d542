import { setImmediate as afterStoring } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openLog } from '#platform/server/log.ts'
import { useTestShop } from '#test/shop.ts'
import { openVariantStore } from './picture-variants.ts'

const opened = useTestShop()

it('keeps few in memory for a storage that does not answer, which is logged once until it does', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line: string) => void lines.push(line) })
  const answers: (() => void)[] = []
  const put = () => new Promise<void>((resolve) => void answers.push(resolve))
  const store = openVariantStore({ log, files: { ...opened.current.shop.files, put } })
  const storeMany = () => Array.from({ length: 30 }, (_, number) => store(`variants/${number}`, Buffer.alloc(1)))
  const stored = storeMany()
  await afterStoring()
  expect(answers).toHaveLength(16)
  expect(lines).toHaveLength(1)
  for (const answer of answers.splice(0)) answer()
  await Promise.all(stored)
  storeMany()
  await afterStoring()
  expect(answers).toHaveLength(16)
  expect(lines).toHaveLength(2)
})
