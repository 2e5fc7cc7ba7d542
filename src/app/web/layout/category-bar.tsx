import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, createLucideIcon, Droplets, type LucideIcon, Sparkles, Tag, Wrench } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '#modules/catalog/products/contract.ts'
import { MyCarLink } from '#modules/fitment/garage/web/my-car-links.tsx'
import { normaliseForSearch } from '#platform/text.ts'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { joinClasses, PlainButton, useEscape } from '#platform/web/ui/index.ts'
import { categoriesQuery } from '../queries.ts'

const WheelIcon = createLucideIcon('wheel', [
  [
    'path',
    {
      d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM12 9.5V2.5M14.4 11.2l6.6-2.2M13.5 14l4.1 5.7M10.5 14l-4.1 5.7M9.6 11.2 3 9',
      key: 'wheel',
    },
  ],
])
const TyreIcon = createLucideIcon('tyre', [
  [
    'path',
    {
      d: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
      key: 'tyre',
    },
  ],
])
const SpringIcon = createLucideIcon('spring', [
  ['path', { d: 'M6 3h12M6 21h12M7 6.5l10 2.2-10 2.6 10 2.4-10 2.6 10 1.7', key: 'spring' }],
])
const KitIcon = createLucideIcon('kit', [
  [
    'path',
    {
      d: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM2.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
      key: 'kit',
    },
  ],
])

// The first keyword in a name decides; 'Kits' comes last: a kit of springs belongs to suspension.
const iconsByKeyword: readonly [keyword: string, icon: LucideIcon][] = [
  ['lancamento', Sparkles],
  ['pneu', TyreIcon],
  ['roda', WheelIcon],
  ['acessorio', Wrench],
  ['limpeza', Droplets],
  ['suspensao', SpringIcon],
  ['kit', KitIcon],
]

export function CategoryIcon({ name, className }: { name: string; className?: string }) {
  const normalised = normaliseForSearch(name)
  const Icon = iconsByKeyword.find(([keyword]) => normalised.includes(keyword))?.[1] ?? Tag
  return <Icon className={className ?? ''} />
}

/** Whether the pointer or the focus is there. If the list is closed meanwhile, the state is 'dismissed'. */
type Presence = 'away' | 'there' | 'dismissed'
const dismissed = (now: Presence): Presence => (now === 'away' ? 'away' : 'dismissed')
const arrived = (now: Presence): Presence => (now === 'away' ? 'there' : now)

/** When the list below an entry of the bar is open, and how pointer and keyboard move between both. */
function useCategoryEntry(hasMore: boolean) {
  const [pointer, setPointer] = useState<Presence>('away')
  const [focus, setFocus] = useState<Presence>('away')
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isOpen = hasMore && (isAsked || pointer === 'there' || focus === 'there')
  const close = () => {
    setIsAsked(false)
    setPointer(dismissed)
    setFocus(dismissed)
  }
  useEscape(isOpen, () => {
    if (list.current?.contains(document.activeElement)) button.current?.focus()
    close()
  })
  const goInside = (step: 1 | -1) => {
    flushSync(() => setIsAsked(true))
    moveFocus(list.current, step)
  }
  const onPressed = (event: MouseEvent) => {
    if (isAsked) return close()
    // A click without coordinates comes from the keyboard.
    if (event.detail === 0) return goInside(1)
    setIsAsked(true)
  }
  const listeners = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setPointer('there'),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setPointer('away'),
    onFocus: (event: FocusEvent) => {
      if (!event.target.matches(':focus-visible')) return
      setFocus(event.currentTarget.contains(event.relatedTarget) ? arrived : 'there')
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      setFocus('away')
      setIsAsked(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !hasMore) return
      event.preventDefault()
      goInside(event.key === 'ArrowDown' ? 1 : -1)
    },
  }
  return { isOpen, isAsked, button, list, close, onPressed, listeners }
}

// Moves to the next or previous link, wrapping around; to the first or last when none has the focus.
function moveFocus(list: HTMLUListElement | null, step: 1 | -1) {
  const links = [...(list?.querySelectorAll('a') ?? [])]
  const now = links.findIndex((link) => link.matches(':focus'))
  const next = now < 0 && step < 0 ? links.length - 1 : (now + step + links.length) % links.length
  links[next]?.focus()
}

export function CategoryBar() {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <nav aria-label={layoutTexts.categories} className="hidden border-ink-line border-t bg-ink-soft md:block">
      {/* Left-aligned: what has arrived stays where it is while the rest of the HTML arrives. */}
      <ul className="wrap flex min-h-14 flex-wrap gap-x-[min(0.75rem,(100vw-48rem)/8)] lg:gap-x-2 xl:min-h-12 xl:gap-x-3 lg:[&>li:first-child]:-ml-3">
        {categories.map((category) => (
          <CategoryBarEntry key={category.id} category={category} />
        ))}
        {/* In the space left between the categories and the offers: what is rendered after hydration moves nothing. */}
        <li className="@container hidden min-w-0 grow basis-0 xl:block">
          <MyCarLink
            isShort
            className="-outline-offset-4! ml-auto hidden h-12 w-fit max-w-full items-center gap-1.5 px-1 font-bold text-sm hover:text-signal @min-[7.25rem]:flex [&>svg]:size-4.5"
          />
        </li>
        <li className="ml-auto">
          <Link
            to="/products"
            search={{ offers: true }}
            className="-outline-offset-4! -mr-1 flex h-14 items-center px-1 font-bold text-[0.8125rem] text-signal lg:-mr-3 lg:px-3 lg:text-sm xl:h-12 hover:text-signal-hover"
          >
            {layoutTexts.offers}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

// Its subcategories appear on hover, focus or click. Tab skips them; the button and arrow keys lead into them.
function CategoryBarEntry({ category }: { category: Category }) {
  const listId = useId()
  const hasMore = category.subcategories.length > 0
  const { isOpen, isAsked, button, list, close, onPressed, listeners } = useCategoryEntry(hasMore)
  return (
    <li className="relative" {...listeners}>
      <div
        className={joinClasses(
          'flex h-14 items-center border-transparent border-b-3 transition-colors xl:h-12',
          isOpen && 'border-signal bg-ink-raised',
        )}
      >
        <Link
          to="/products"
          search={{ search: category.name }}
          onClick={close}
          className="-outline-offset-1! flex h-full flex-col items-center justify-center gap-1 pl-1 font-semibold text-[0.8125rem] leading-none lg:pl-3 lg:text-sm xl:flex-row xl:gap-2"
        >
          <CategoryIcon name={category.name} className="size-4.5 shrink-0 text-signal" />
          {/* Room for descenders, which the ellipsis would clip. */}
          <span className="-my-1 max-w-40 truncate py-1 xl:max-w-56">{category.name}</span>
        </Link>
        {hasMore ? (
          <PlainButton
            ref={button}
            aria-label={`Subcategorias de ${category.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={onPressed}
            className="-outline-offset-4! flex h-full min-w-6 items-center justify-center lg:pr-3 lg:pl-1"
          >
            <ChevronDown className={joinClasses('size-4 text-silver transition-transform', isOpen && 'rotate-180')} />
          </PlainButton>
        ) : (
          <span className="pr-3" />
        )}
      </div>
      {/* Most visitors never see most of these lists: each is rendered when it is opened. */}
      {isOpen && (
        <ul
          id={listId}
          ref={list}
          className="absolute top-full left-0 z-20 w-max min-w-56 max-w-80 rounded-b-md bg-white py-2 text-ink shadow-panel"
        >
          {category.subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link
                to="/products"
                search={{ search: `${category.name} ${subcategory.name}` }}
                onClick={close}
                tabIndex={isAsked ? undefined : -1}
                className="-outline-offset-3! outline-link! block px-5 py-2.5 font-medium text-sm transition-colors hover:bg-paper hover:text-link"
              >
                {subcategory.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
