import { readFile } from 'node:fs/promises'

/** What is known of a vehicle's hub and original tyres over a span of model years; null where nothing is established. */
export type VehicleFitment = {
  brand: string
  model: string
  yearFrom: number
  yearTo: number
  /** Bolts x circle in mm, as `5x114.3`. */
  boltPattern: string | null
  centreBoreMm: number | null
  rimMinInches: number | null
  rimMaxInches: number | null
  /** Sizes the maker fits, as `205/55 R16`; versions differ, so a buyer is always asked to check. */
  tyreSizes: string[]
  confidence: 'high' | 'medium' | 'low'
  /** Codes of the documents a row was taken from, and what they disagree on. */
  source: string
}

const columns =
  'brand,model,year_from,year_to,pcd,centre_bore_mm,rim_min,rim_max,oem_tyre_sizes,confidence,source'.split(',')

/** Reads and checks the vehicle table; throws naming the line that is wrong. */
export async function readVehicleFitments(file: string | URL): Promise<VehicleFitment[]> {
  return parseVehicleFitments(await readFile(file, 'utf8'))
}

/** Parses the text of the vehicle table; throws naming the line that is wrong. */
export function parseVehicleFitments(csv: string): VehicleFitment[] {
  const [header, ...lines] = csv.trimEnd().split(/\r?\n/)
  if (header !== columns.join(',')) throw new Error('Vehicle table: unexpected header')
  return lines.map((line, index) => {
    try {
      return toFitment(splitCsvLine(line))
    } catch (cause) {
      throw new Error(`Vehicle table, line ${index + 2}: ${line}`, { cause })
    }
  })
}

/** The fields of one line; a field in double quotes may hold commas, and quotes written twice. */
function splitCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}

function toFitment(fields: string[]): VehicleFitment {
  if (fields.length !== columns.length) throw new Error(`${fields.length} fields instead of ${columns.length}`)
  const [brand, model, yearFrom, yearTo, pcd, bore, rimMin, rimMax, sizes, confidence, source] = fields
  const fitment: VehicleFitment = {
    brand: present(brand),
    model: present(model),
    yearFrom: Number(matching(yearFrom, /^20\d\d$/)),
    yearTo: Number(matching(yearTo, /^20\d\d$/)),
    boltPattern: pcd ? matching(pcd, /^[3-8]x\d{2,3}(\.\d)?$/) : null,
    centreBoreMm: bore ? Number(matching(bore, /^\d{2,3}(\.\d)?$/)) : null,
    rimMinInches: rimMin ? Number(matching(rimMin, /^\d\d$/)) : null,
    rimMaxInches: rimMax ? Number(matching(rimMax, /^\d\d$/)) : null,
    tyreSizes: sizes ? sizes.split(';').map((size) => matching(size, /^\d{3}\/\d{2} R\d{2}$/)) : [],
    confidence: toConfidence(confidence),
    source: present(source),
  }
  if (fitment.yearFrom > fitment.yearTo) throw new Error('the years run backwards')
  if ((fitment.rimMinInches ?? 0) > (fitment.rimMaxInches ?? 0)) throw new Error('the rims run backwards')
  return fitment
}

function present(text: string | undefined): string {
  return matching(text, /\S/)
}

function matching(text: string | undefined, pattern: RegExp): string {
  if (text === undefined || !pattern.test(text)) throw new Error(`"${text}" does not match ${pattern}`)
  return text
}

function toConfidence(text: string | undefined): VehicleFitment['confidence'] {
  if (text === 'high' || text === 'medium' || text === 'low') return text
  throw new Error(`"${text}" is no confidence`)
}
