// How fast the shop finds what fits a car, without the page cache: a car's first list, the same again, and
// each change of a facet, compared with the plain list of the same run; and the suggestions of the search box.
import { join } from 'node:path'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, quantile, ratio, table } from './support/report.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { carNumbered, fillVehicles } from './support/vehicles.ts'

/** How often a request is repeated in each round, and how many cars are requested for the first time. */
const repeated = 200
const carsOfRound = 100

type Time = { time: number; processor: number }
type Row = { name: string; times: Time[] }
type Listing = { total: number; facets: { name: string; values: { value: string }[] }[] }

const headers = { 'accept-encoding': 'gzip, br', accept: 'application/json' }

await runWithCleanup(async () => {
  const { rounds, sizes, sets } = readOptions({ sizes: '100000' })
  const databases = await openDatabases()
  for (const size of sizes) {
    console.error(`${size.toLocaleString('en')} products and ${sets.toLocaleString('en')} factory sets …`)
    const database = await createCatalog(databases, `fitment_${size}`, size)
    await fillVehicles(database, sets)
    const settings = { PAGE_CACHE_MB: '0', SHOP_DEMO: 'false' }
    const shop = await startShop(database, join(databases.folder, String(size)), settings)
    const rows = await measure(shop, { rounds, sets })
    console.log(
      `\n${machine()}, load ${load()}; ${size.toLocaleString('en')} products, ${sets.toLocaleString('en')} sets\n`,
    )
    const timesOfPlain = (rows[0]?.times ?? []).map(({ time }) => time)
    const plain = quantile(timesOfPlain, 0.5)
    const cells = rows.map(({ name, times: both }) => {
      const times = both.map(({ time }) => time)
      const processor = both.map((one) => one.processor)
      const whole = [0.5, 0.95, 1].map((share) => milliseconds(quantile(times, share)))
      const own = [0.5, 0.95].map((share) => milliseconds(quantile(processor, share)))
      return [name, times.length, ...whole, ratio(quantile(times, 0.5) / plain), ...own]
    })
    const head = ['One request after the other', 'requests', 'p50 ms', 'p95 ms', 'most ms', 'p50 : plain list']
    console.log(table([...head, 'Node’s own p50 ms', 'p95 ms'], cells))
    console.log(`\nMost memory of the Node process: ${shop.peakMemory()} MB`)
  }
})

async function measure(shop: ShopProcess, { rounds, sets }: { rounds: number; sets: number }): Promise<Row[]> {
  const plain: Row = { name: 'The plain list', times: [] }
  const first: Row = { name: 'A car’s list, the first time', times: [] }
  const again: Row = { name: 'A car’s list again', times: [] }
  const facets: Row = { name: 'A facet of a car’s list', times: [] }
  const typed: Row = { name: 'What the search box offers', times: [] }
  const listOf = (number: number, more = '') =>
    `/api/products?vehicle=${encodeURIComponent(carNumbered(number, sets))}&verdict=best${more}`
  const sendRequest = async (path: string) => {
    const [begun, before] = [performance.now(), shop.processorTime() ?? Number.NaN]
    const answer = await fetch(shop.url + path, { headers })
    const text = await answer.text()
    const time = performance.now() - begun
    const processor = (shop.processorTime() ?? Number.NaN) - before
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return { time, processor, text }
  }
  const known = JSON.parse((await sendRequest(listOf(0))).text) as Listing
  if (!(known.total > 0)) throw new Error('the first car’s list is empty')
  // What all lists share is computed and cached by the first request.
  await sendRequest('/api/products')
  await sendRequest('/api/search/suggestions?search=pneu')
  for (let round = 0; round < rounds; round += 1) {
    for (let time = 0; time < repeated; time += 1) {
      plain.times.push(await sendRequest('/api/products'))
      again.times.push(await sendRequest(listOf(0)))
    }
    for (let car = 0; car < carsOfRound; car += 1)
      first.times.push(await sendRequest(listOf(1 + round * carsOfRound + car)))
    // Each choice once: a second time it would be known.
    const car = JSON.parse((await sendRequest(listOf(1_000_000 + round))).text) as Listing
    for (const { name, values } of car.facets)
      for (const { value } of values.slice(0, 12))
        facets.times.push(await sendRequest(listOf(1_000_000 + round, `&${name}=${encodeURIComponent(value)}`)))
    for (const text of typedTexts(round))
      typed.times.push(await sendRequest(`/api/search/suggestions?search=${encodeURIComponent(text)}`))
  }
  return [plain, again, first, facets, typed]
}

/** What is typed, letter by letter; each round something else at its end. */
function typedTexts(round: number): string[] {
  const searches = ['pneu 205/55 r16', 'roda aro 17', 'michelin', 'modelo 12', 'anel centralizador', 'xyzxyz']
  return searches
    .map((search) => `${search} ${String.fromCharCode(97 + round)}`)
    .flatMap((search) => Array.from({ length: search.length - 1 }, (_none, index) => search.slice(0, index + 2)))
}
