import type { KeyboardEvent } from 'react'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import { type ProductSearch, productSearch } from './product-search.ts'

const texts = adminProductListTexts.filters

type PriceRangeProps = { search: ProductSearch; onChange: (changed: Partial<ProductSearch>) => void }

/** The price range of the listed products, in whole reais; applied with Enter, or on blur. */
export function PriceRange({ search, onChange }: PriceRangeProps) {
  const [lowest, setLowest] = useTypedText(String(search.lowest ?? ''))
  const [highest, setHighest] = useTypedText(String(search.highest ?? ''))
  const take = () => {
    const read = productSearch({ lowest: lowest.trim(), highest: highest.trim() })
    if (read.lowest !== search.lowest || read.highest !== search.highest)
      onChange({ lowest: read.lowest, highest: read.highest })
  }
  const common = {
    isLabelHidden: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && take(),
  }
  return (
    <fieldset aria-label={texts.price} className="grid min-w-0 grid-cols-2 gap-2">
      <TextField
        {...common}
        label={texts.lowest}
        placeholder={texts.lowestShort}
        value={lowest}
        onChange={({ target }) => setLowest(target.value)}
      />
      <TextField
        {...common}
        label={texts.highest}
        placeholder={texts.highestShort}
        value={highest}
        onChange={({ target }) => setHighest(target.value)}
      />
    </fieldset>
  )
}
