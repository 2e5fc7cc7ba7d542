import type { ChangeNote } from '#domain/product-changes/planned-change.ts'
import { shopDay } from '#domain/shop-days.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { isSinglePiece } from './cell-units.ts'
import type { LimitField } from './import-fields.ts'

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
 * What the columns that limit others leave of a row, and the remarks: a promotion that has ended or not begun is no
 * price of today, and what the other shop sells without stock, by the box or used is remarked upon.
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
