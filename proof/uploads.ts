// `npm run proof:uploads`: the staff sends fifty pictures of 59 million pixels at once, and the memory of the
// shop's process and of all that it starts is sampled ten times a second. Fails if a picture is refused, if
// the shop takes more memory than allowed, or if it does not release it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runWithCleanup } from '../benchmarks/support/cleanup.ts'
import { openDatabases } from '../benchmarks/support/database.ts'
import { figures, load, machine, table } from '../benchmarks/support/report.ts'
import { startShop } from '../benchmarks/support/shop-process.ts'
import { signInAsStaff, staffSettings } from '../benchmarks/support/staff.ts'
import { buildShop } from '../scripts/project.mjs'
import { type LargePicture, largePictures, withNumber } from './support/large-pictures.ts'
import { memoryOfTree } from './support/memory-of-tree.ts'

const { values } = parseArgs({ options: { uploads: { type: 'string', default: '50' } } })
const uploadCount = Number(values.uploads)

/** What the shop may have in memory, and how much more than before may stay, in MB. */
const maxMegabytes = 450
const maxRetainedMegabytes = 40
/** The widths of the pictures are made after they were taken; then Node gives back what it does not need. */
const settlingSeconds = 120

await runWithCleanup(async () => {
  await buildShop()
  console.error('Drawing …')
  const pictures = await largePictures()
  const databases = await openDatabases()
  const url = await databases.create('uploads')
  const settings = { ...staffSettings, SHOP_DEMO: 'false', BACKUP_NIGHTLY: 'false' }
  const shop = await startShop(url, join(databases.folder, 'shop'), settings)
  const { pid } = shop
  if (pid === undefined) throw new Error('the shop has no process')
  const cookie = await signInAsStaff(shop.url)
  // What the first picture of a kind loads stays for good, and is no memory of pictures.
  await Promise.all(pictures.map((picture, number) => send(shop.url, cookie, { picture, number: -number })))
  await sleep(5_000)

  const before = memoryOfTree(pid)
  const loadBefore = load()
  const seen = watchMemory(pid)
  const begun = performance.now()
  const sent = await Promise.all(
    Array.from({ length: uploadCount }, async (_, number) => {
      const picture = pictures[number % pictures.length]
      if (!picture) throw new Error('there is no picture')
      return { name: picture.name, ...(await send(shop.url, cookie, { picture, number: number + 1 })) }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const duringUploads = seen.most()
  const after = await settled(pid, before)
  const most = seen.end()
  console.log(`${machine()}; load ${loadBefore} before and ${load()} at the end\n`)
  console.log(
    figures({
      uploads: sent.length,
      'not taken': sent.filter(({ status }) => status !== 201).length,
      'all taken after s': seconds.toFixed(0),
      'MB before': before.toFixed(0),
      'most MB while taken': duringUploads.toFixed(0),
      'most MB until all widths were made': most.toFixed(0),
      'MB after': after.toFixed(0),
    }),
  )
  const kinds = pictures.map(({ name, content }) => {
    const ofKind = sent.filter((one) => one.name === name)
    const longest = Math.max(...ofKind.map((one) => one.seconds))
    return [name, (content.length / 1e6).toFixed(1), ofKind.length, longest.toFixed(1)]
  })
  console.log(`\n${table(['59 million pixels as', 'MB of the file', 'sent', 'longest answer s'], kinds)}`)
  const refused = sent.find(({ status }) => status !== 201)
  if (refused) throw new Error(`${refused.name} was answered with ${refused.status}: ${refused.text}`)
  if (most > maxMegabytes) throw new Error(`the shop took ${most.toFixed(0)} MB`)
  if (after > before + maxRetainedMegabytes) throw new Error(`the shop retained ${(after - before).toFixed(0)} MB`)
})

type Upload = { picture: LargePicture; number: number }

async function send(url: string, cookie: string, { picture, number }: Upload) {
  const begun = performance.now()
  const answer = await fetch(`${url}/api/admin/media`, {
    method: 'POST',
    headers: { cookie, 'content-type': picture.type },
    body: new Uint8Array(withNumber(picture, number)),
  })
  const text = await answer.text()
  return { status: answer.status, text, seconds: (performance.now() - begun) / 1000 }
}

function watchMemory(pid: number) {
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, memoryOfTree(pid))
  }, 100)
  return {
    most: () => most,
    end() {
      clearInterval(looking)
      return most
    },
  }
}

/** The memory once all widths are made: as soon as it is about what it was, or after some time. */
async function settled(pid: number, before: number): Promise<number> {
  const end = performance.now() + settlingSeconds * 1000
  for (;;) {
    const now = memoryOfTree(pid)
    if (performance.now() > end || now < before + maxRetainedMegabytes / 2) return now
    await sleep(2_000)
  }
}
