import { useQuery } from '@tanstack/react-query'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { ListFilter, SearchBox } from '#platform/web/lists/filters.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { Button, TextField, useTypedText } from '#platform/web/ui/index.ts'
import { isFiltered, type ProductSearch, productSearch } from '../../web/searches.ts'
import { lackedParts, listedVisibilities, noCategory, productFlags, productSorts, stockLevelChoices } from '../rules.ts'
import { adminProductListTexts } from './texts.ts'

const texts = adminProductListTexts.filters

type PriceRangeProps = { search: ProductSearch; onChange: (changed: Partial<ProductSearch>) => void }

/** In whole reais; applied with Enter, or on blur. */
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

const stockOptions = stockLevelChoices.map((level) => ({ value: level, label: adminProductListTexts.stock[level] }))
const flagOptions = productFlags.map((flag) => ({ value: flag, label: adminProductListTexts.flags[flag] }))
const visibilityOptions = listedVisibilities.map((value) => ({
  value,
  label: adminProductListTexts.visibilities[value],
}))
const sortOptions = productSorts.map((sort) => ({ value: sort, label: adminProductListTexts.sorts[sort] }))
const lackOptions = lackedParts.map((part) => ({ value: part, label: adminProductListTexts.lacks[part] }))

export function ProductFilters({ search }: { search: ProductSearch }) {
  const change = useListSearch<ProductSearch>()
  const categories = useQuery(api.admin.categories.list.queryOptions())
  const category = search.category === noCategory ? undefined : search.category
  const subcategories = useQuery(
    api.admin.subcategories.list.queryOptions({ input: { categoryId: category }, enabled: category !== undefined }),
  )
  const brands = useQuery(api.admin.brands.list.queryOptions())
  const suppliers = useQuery(api.admin.suppliers.list.queryOptions())
  const find = useCallback((term: string) => change({ search: term || undefined }, true), [change])
  // Values come from the page's own lists, and are validated like those of an address.
  const choose = (name: keyof ProductSearch, value: string) =>
    change(pick(productSearch({ category: search.category, ...search, [name]: value }), name))
  const { filters } = adminProductListTexts
  const choices = [
    { name: 'stock', all: filters.anyStock, options: stockOptions },
    { name: 'flag', all: filters.anyFlag, options: flagOptions },
    { name: 'visibility', all: filters.notArchived, options: visibilityOptions },
    { name: 'brand', all: filters.anyBrand, options: optionsOf(brands.data, search.brand, filters.chosenBrand) },
    {
      name: 'supplier',
      all: filters.anySupplier,
      options: optionsOf(suppliers.data, search.supplier, filters.chosenSupplier),
    },
    { name: 'lacks', all: filters.anyLack, options: lackOptions },
  ] as const
  return (
    <div className="mb-5 flex flex-col gap-3">
      <FoldedFilters
        active={activeCount(search)}
        beside={
          <>
            <SearchBox label={adminProductListTexts.searchLabel} term={search.search ?? ''} onSearch={find} />
            <ListFilter
              label={filters.sort}
              options={sortOptions}
              chosen={search.sort ?? 'newest'}
              onChoose={(value) => choose('sort', value)}
            />
          </>
        }
      >
        <ListFilter
          label={filters.category}
          all={filters.allCategories}
          options={[
            { value: noCategory, label: adminProductListTexts.noCategory },
            ...optionsOf(categories.data, category, filters.chosenCategory),
          ]}
          chosen={search.category}
          onChoose={(value) => change({ category: value || undefined, subcategory: undefined })}
        />
        <ListFilter
          label={filters.subcategory}
          all={filters.allSubcategories}
          options={category ? optionsOf(subcategories.data, search.subcategory, filters.chosenSubcategory) : []}
          chosen={search.subcategory}
          disabled={category === undefined}
          onChoose={(value) => choose('subcategory', value)}
        />
        {choices.map(({ name, all, options }) => (
          <ListFilter
            key={name}
            label={filters[name]}
            all={all}
            options={options}
            chosen={search[name]}
            onChoose={(value) => choose(name, value)}
          />
        ))}
        <PriceRange search={search} onChange={change} />
        {isFiltered(search) && (
          <Button
            tone="quiet"
            className="md:justify-self-start"
            onClick={() => change({ ...productSearch({}), sort: search.sort })}
          >
            <X className="size-4" />
            {filters.clear}
          </Button>
        )}
      </FoldedFilters>
      <FilterFailure list={categories} text={filters.categoriesNotLoaded} />
      <FilterFailure list={subcategories} text={filters.subcategoriesNotLoaded} />
      <FilterFailure list={brands} text={filters.brandsNotLoaded} />
      <FilterFailure list={suppliers} text={filters.suppliersNotLoaded} />
    </div>
  )
}

/** Not counting the search. */
const activeCount = (search: ProductSearch): number =>
  Object.values({ ...search, search: undefined, sort: undefined, page: undefined }).filter(
    (value) => value !== undefined,
  ).length

/** Until they are loaded, only the active one. */
function optionsOf(all: readonly { id: string; name: string }[] | undefined, chosen: string | undefined, name: string) {
  const known = all ?? (chosen ? [{ id: chosen, name }] : [])
  return known.map(({ id, name }) => ({ value: id, label: name }))
}

const pick = (search: ProductSearch, name: keyof ProductSearch): Partial<ProductSearch> => ({ [name]: search[name] })

type FilterFailureProps = {
  list: { isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown }
  text: string
}

function FilterFailure({ list, text }: FilterFailureProps) {
  if (!list.isError || list.data !== undefined) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 rounded-sm bg-signal/20 px-4 py-1.5 text-sm">
      <p className="font-medium">{text}</p>
      <Button tone="quiet" size="small" isBusy={list.isFetching} onClick={() => void list.refetch()}>
        {adminTexts.tryAgain}
      </Button>
    </div>
  )
}

type FoldedFiltersProps = { active: number; beside: ReactNode; children: ReactNode }

/** Folded unless any is active, so that the first products are in sight. */
function FoldedFilters({ active, beside, children }: FoldedFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(active > 0)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 *:[form]:col-span-2 sm:flex">
        {beside}
        <Button tone="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {texts.fold(active)}
          <ChevronDown className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />
        </Button>
      </div>
      <div id={id} className={isOpen ? 'grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5' : 'hidden'}>
        {children}
      </div>
    </>
  )
}
