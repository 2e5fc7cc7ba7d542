import { shopDay } from '#platform/dates.ts'
import { keepLettersAndDigits, normaliseForSearch } from '#platform/text.ts'
import type { ChangeNote } from '../changes/rules.ts'
import type { ImportField, LimitField } from './import-fields.ts'

/** How amounts are written: `1.299,90`, or `1,299.90` as in English. */
export type MoneySpelling = 'portuguese' | 'english'

const portuguese = /^-?\d+,\d{1,2}$|^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/
const english = /^-?\d+\.\d{1,2}$|^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^-?[1-9]\d{0,2}(?:,\d{3}){2,}$/
/** A thousand in one spelling, and a few units in the other. */
const doubtful = /^-?[1-9]\d{0,2}[.,]\d{3}$/

export const withoutCurrency = (cell: string): string =>
  cell
    .trim()
    .replace(/^(?:R\$|BRL)|(?:BRL|reais)$/gi, '')
    .trim()

/** Whether an amount has three decimals, or others below a cent. */
export const isFinerThanCents = (decimals: string): boolean => decimals.length === 3 || /[1-9]/.test(decimals.slice(2))

export const isDoubtfulMoney = (amount: string): boolean => doubtful.test(amount)

/** How an amount is certainly written; undefined where it may be either. */
export function spellingOfMoney(amount: string): MoneySpelling | undefined {
  if (portuguese.test(amount)) return 'portuguese'
  return english.test(amount) ? 'english' : undefined
}

/** What the amounts of a column are written in: how most are, and whether others are written in the other way. */
export type ColumnSpelling = { usual: MoneySpelling; isMixed: boolean }

export function countSpellings() {
  const counts = { portuguese: 0, english: 0 }
  return {
    add(cell: string) {
      const spelling = spellingOfMoney(withoutCurrency(cell))
      if (spelling) counts[spelling] += 1
    },
    result: (): ColumnSpelling => ({
      usual: counts.english > counts.portuguese ? 'english' : 'portuguese',
      isMixed: counts.english > 0 && counts.portuguese > 0,
    }),
  }
}

type Units = ReadonlyMap<string, number>

const unitsOf = (...groups: readonly (readonly [words: string, factor: number])[]): Units =>
  new Map(groups.flatMap(([words, factor]) => words.split(' ').map((word) => [word, factor] as const)))

/** Words for one piece, as lists and invoices have them. */
const onePiece = 'un und uni unid unids unidade unidades pc pcs pca pcas peca pecas ea each'
const singlePiece = unitsOf([onePiece, 1])
const pieces = unitsOf([`${onePiece} par pares jg jgs jogo jogos kit kits cj conjunto conjuntos cx caixa caixas`, 1])
const months = unitsOf(['m mes meses month months', 1], ['ano anos year years', 12])
const centimetres = unitsOf(
  ['cm centimetro centimetros', 1],
  ['mm milimetro milimetros', 0.1],
  ['m mt metro metros', 100],
)
const [kilogramWords, gramWords] = ['kg kgs quilo quilos kilo kilos', 'g gr grs grama gramas']
const kilograms = unitsOf([kilogramWords, 1], [gramWords, 0.001])
const grams = unitsOf([kilogramWords, 1_000], [gramWords, 1])
const inches = unitsOf(['pol polegada polegadas in', 1])

const unitsOfFields: Partial<Record<ImportField, Units>> = {
  stockQuantity: pieces,
  lowStockLevel: pieces,
  warrantyMonths: months,
  heightCm: centimetres,
  widthCm: centimetres,
  lengthCm: centimetres,
  weightKg: kilograms,
  weightGrams: grams,
  installments: unitsOf(['x vezes', 1]),
  rimInches: inches,
  rimWidthInches: inches,
  noiseDb: unitsOf(['db', 1]),
  wheelLoadKg: kilograms,
}
const millimetres = unitsOf(['mm', 1])

/** By how much a number with this unit is multiplied to be in the field's own; undefined for units of something else. */
export const unitFactor = (field: ImportField, unit: string): number | undefined =>
  (unitsOfFields[field] ?? (field.endsWith('Mm') ? millimetres : undefined))?.get(keepLettersAndDigits(unit))

/** Whether goods that are counted in this unit are counted one by one. */
export const isSinglePiece = (unit: string): boolean => singlePiece.has(keepLettersAndDigits(unit))

/** How many centimetres a `Milímetro` or a `Metro` is; undefined for what is no length. */
export const centimetresIn = (unit: string): number | undefined => centimetres.get(keepLettersAndDigits(unit))

type Limited = { stock?: number; promotionalPriceCents?: number }

const words = (text: string) => text.split(',')
const availableWords = words(
  '1,sim,s,yes,true,in stock,instock,em estoque,disponivel,available,imediata,pronta entrega',
)
const soldOutWords = words('0,nao,n,no,false,out of stock,outofstock,esgotado,indisponivel,sem estoque,unavailable')
const onOrderWords = words('backorder,on backorder,onbackorder,preorder,pre order,sob encomenda,encomenda,pre venda')
const withoutStockWords = words('1,sim,s,yes,true,continue,notify,allow,permitir')
const newWords = words('novo,nova,new,newcondition')

const asWord = (cell: string) => normaliseForSearch(cell.replace(/[_-]/g, ' '))

/**
 * What the limiting columns leave of a row, with remarks: a promotion that has ended or not begun is no price of today;
 * goods without stock, by the box or used are remarked upon.
 */
export function readLimits(
  row: Limited,
  { cells, today }: { cells: Partial<Record<LimitField, string>>; today: string },
): Limited & { notes: ChangeNote[] } {
  const promotion = readPromotion(row, cells, today)
  const stock = readAvailability(row, cells)
  return { ...promotion.price, ...stock.stock, notes: [...promotion.notes, ...stock.notes, ...remarks(cells)] }
}

type Cells = Partial<Record<LimitField, string>>

const priceNote = (message: string): ChangeNote => ({ field: 'priceCents', message })
const stockNote = (message: string): ChangeNote => ({ field: 'stockQuantity', message })

function readPromotion({ promotionalPriceCents }: Limited, cells: Cells, today: string) {
  if (promotionalPriceCents === undefined) return { price: {}, notes: [] }
  const [periodStart = '', periodEnd = ''] = (cells.promotionPeriod ?? '').split('/')
  const start = cells.promotionStart || periodStart
  const end = cells.promotionEnd || periodEnd
  const none = (message: string) => ({ price: {}, notes: [priceNote(`${message}: entra o preço normal.`)] })
  const [startDay, endDay] = [dayIn(start), dayIn(end)]
  if (start !== '' && !startDay) return none(`“${start.slice(0, 40)}” não é a data em que a promoção começa`)
  if (end !== '' && !endDay) return none(`“${end.slice(0, 40)}” não é a data em que a promoção termina`)
  if (endDay && endDay < today) return none(`A promoção terminou em ${shownDay(endDay)}`)
  if (startDay && startDay > today) return none(`A promoção só começa em ${shownDay(startDay)}`)
  const price = { promotionalPriceCents }
  if (!endDay) return { price, notes: [] }
  const message = `A promoção vai até ${shownDay(endDay)}: a loja não volta sozinha ao preço normal.`
  return { price, notes: [priceNote(message)] }
}

function readAvailability({ stock }: Limited, cells: Cells): { stock: Limited; notes: ChangeNote[] } {
  const state = asWord(cells.availability ?? '')
  const isOnOrder = onOrderWords.includes(state) || withoutStockWords.includes(asWord(cells.soldWithoutStock ?? ''))
  const as = (quantity: number | undefined, ...messages: string[]) => ({
    stock: quantity === undefined ? {} : { stock: quantity },
    notes: messages.map(stockNote),
  })
  const onOrder = isOnOrder ? ['Na outra loja é vendido mesmo sem estoque; aqui, só enquanto houver estoque.'] : []
  if (soldOutWords.includes(state))
    return stock === undefined || stock <= 0
      ? as(0, ...onOrder)
      : as(0, `O arquivo diz que está esgotado: as ${stock} peças não entram.`)
  if (stock !== undefined && stock < 0 && isOnOrder) return as(0, `${onOrder[0]} O estoque de ${stock} entra como 0.`)
  if (availableWords.includes(state) && !(stock !== undefined && stock > 0))
    return as(stock, 'O arquivo diz que há em estoque, mas não quanto: informe a quantidade na loja.', ...onOrder)
  if (isOnOrder && stock === undefined) return as(stock, `${onOrder[0]} Informe a quantidade na loja.`)
  const isUnknown = state !== '' && !availableWords.includes(state) && !onOrderWords.includes(state)
  return as(
    stock,
    ...onOrder,
    ...(isUnknown ? [`“${cells.availability?.slice(0, 40)}”: confira a disponibilidade.`] : []),
  )
}

function remarks({ condition = '', unit = '' }: Cells): ChangeNote[] {
  const notes: ChangeNote[] = []
  if (
    condition !== '' &&
    !newWords.includes(asWord(condition).replace(/ /g, '')) &&
    asWord(condition) !== 'nao especificado'
  )
    notes.push({
      field: 'condition',
      message: `O produto é “${condition.slice(0, 40)}”, e a loja anuncia como novo: confira antes de publicar.`,
    })
  if (/\p{L}/u.test(unit) && !isSinglePiece(unit))
    notes.push({
      field: 'unit',
      message: `Preço e estoque do arquivo são por “${unit.slice(0, 40)}”, e os da loja por unidade: confira.`,
    })
  return notes
}

/** The day in a date as programs write it, as an ISO date: `2024-11-30 23:59:59`, `30/11/2024`, seconds since 1970. */
function dayIn(written: string): string | undefined {
  const text = written.trim()
  if (/^\d{9,10}$/.test(text)) return shopDay(new Date(Number(text) * 1_000))
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text) ?? []
  const [, date, ofMonth, ofYear] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  const iso = year ? `${year}-${month}-${day}` : `${ofYear}-${ofMonth?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso
}

const shownDay = (iso: string) => iso.split('-').reverse().join('/')
