import { joinClasses } from '#platform/text.ts'
import { controlTexts } from '../texts.ts'

type PriceProps = {
  /** Already formatted, as `R$ 1.234,50`. */
  price: string
  originalPrice?: string | undefined
  /** Such as 'R$ 493,90 no Pix (5% de desconto)'. */
  pix?: string | undefined
  /** Such as 'ou 12x de R$ 43,33 sem juros'. */
  installments?: string | undefined
  /** 'small' is as large as the surrounding text. */
  size?: 'small' | 'medium' | 'large'
}

const sizes = {
  small: '',
  medium: 'text-lg min-[22rem]:text-xl',
  large: 'text-[min(2.25rem,11vw)] sm:text-5xl tracking-tight',
}

/** The former price, struck through; the price to pay, large; below it Pix and installments. */
export function Price({ price, originalPrice, pix, installments, size = 'medium' }: PriceProps) {
  const isLarge = size === 'large'
  return (
    <div>
      {originalPrice && (
        <p className={joinClasses('tabular text-steel', isLarge ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">{controlTexts.formerPrice} </span>
          <s>{originalPrice}</s>
        </p>
      )}
      <p className={joinClasses('tabular whitespace-nowrap font-extrabold leading-tight', sizes[size])}>
        {originalPrice && <span className="sr-only">{controlTexts.price} </span>}
        {price}
      </p>
      {pix && (
        <p
          className={joinClasses(
            'tabular text-balance font-bold text-go',
            isLarge ? 'mt-2 text-lg' : 'mt-0.5 text-sm leading-snug',
          )}
        >
          {pix}
        </p>
      )}
      {installments && (
        <p
          className={joinClasses(
            'tabular text-balance text-steel',
            isLarge ? 'mt-2 text-base' : 'mt-0.5 text-[0.8125rem] leading-snug',
          )}
        >
          {installments}
        </p>
      )}
    </div>
  )
}
