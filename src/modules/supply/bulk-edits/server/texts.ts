import type { ProductVisibility } from '#modules/catalog/products/rules.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import type { BulkEdit, EditedFlag } from '../rules.ts'

const signed = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`)

function price({ change, ending }: NonNullable<BulkEdit['price']>): string {
  const what =
    change.kind === 'percent'
      ? signed(change.percent, `${formatDecimal(Math.abs(change.percent), 2)} %`)
      : change.kind === 'amount'
        ? signed(change.cents, formatBRL(Math.abs(change.cents)))
        : formatBRL(change.cents)
  return `Preço ${what}${ending === null ? '' : ` terminando em ,${String(ending).padStart(2, '0')}`}`
}

function stock({ mode, quantity }: NonNullable<BulkEdit['stock']>): string {
  return mode === 'set' ? `Estoque ${quantity}` : `Estoque ${signed(quantity, String(Math.abs(quantity)))}`
}

const flagNames: Record<EditedFlag, string> = {
  isFeatured: 'Em destaque',
  isNew: 'Lançamento',
  isSetOfFour: 'Jogo com 4 unidades',
  isPriceOnRequest: 'Preço sob consulta',
  mirrorToBolinhaSite: 'Espelhar no site parceiro',
}

const visibility: Record<ProductVisibility, string> = {
  published: 'Publicar',
  hidden: 'Ocultar',
  draft: 'Voltar a rascunho',
}

export const bulkEditTexts = {
  price,
  stock,
  category: (name: string) => `Categoria ${name}`,
  brand: (name: string | null) => (name === null ? 'Sem marca' : `Marca ${name}`),
  flags: (flags: NonNullable<BulkEdit['flags']>) =>
    Object.entries(flagNames)
      .filter(([flag]) => flags[flag as EditedFlag] !== undefined)
      .map(([flag, name]) => `${name}: ${flags[flag as EditedFlag] ? 'sim' : 'não'}`)
      .join(', '),
  visibility,
  attributes: (count: number) => (count === 1 ? '1 medida' : `${count} medidas`),
}
