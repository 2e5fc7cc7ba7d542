/**
 * Makes the tables of postal code ranges that the shop includes from CSV files:
 *   node scripts/convert-postal-ranges.ts postal-ranges.csv postal-uf-ranges.csv
 * Columns start,end,city,uf,ibge and start,end,uf,state; both ends of a range included, sorted by start.
 * JSON and not CSV, because it can be imported alike from the sources, in tests and in the built server.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../src/modules/shipping/postal-codes/server')

const [citiesFile, statesFile] = process.argv.slice(2)
if (!citiesFile || !statesFile) {
  console.error('usage: node scripts/convert-postal-ranges.ts <city ranges.csv> <state ranges.csv>')
  process.exit(1)
}

writeTable('postal-ranges.json', readTable(citiesFile, ['start', 'end', 'city', 'uf', 'ibge']))
writeTable('postal-state-ranges.json', readTable(statesFile, ['start', 'end', 'uf']))

/** The named columns of every row. No value of these tables is quoted or holds a comma; one that does is refused. */
function readTable(file: string, columns: string[]): string[][] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  const rows = lines.map((line) => {
    const values = line.split(',')
    if (values.length !== names.length || line.includes('"')) throw new Error(`${file}: cannot read "${line}"`)
    return columns.map((column) => {
      const value = values[names.indexOf(column)]
      if (!value) throw new Error(`${file}: no ${column} in "${line}"`)
      return value
    })
  })
  checkOrder(file, rows)
  return rows
}

function checkOrder(file: string, rows: string[][]): void {
  let previousEnd = ''
  for (const [start = '', end = ''] of rows) {
    if (!/^\d{8}$/.test(start) || !/^\d{8}$/.test(end) || start > end || start <= previousEnd)
      throw new Error(`${file}: ${start}-${end} is no range or does not follow ${previousEnd}`)
    previousEnd = end
  }
}

/** One row a line, as the formatter writes it. */
function writeTable(name: string, rows: string[][]): void {
  const lines = rows.map((row) => `  [${row.map((value) => JSON.stringify(value)).join(', ')}]`)
  writeFileSync(join(folder, name), `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${name}: ${rows.length} ranges`)
}
