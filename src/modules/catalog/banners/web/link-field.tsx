import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sitePages } from '#platform/site-map.ts'
import { api } from '#platform/web/calls/index.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Fault, Select, TextField } from '#platform/web/ui/index.ts'
import { FindProduct } from '../../product-list/web/find-product.tsx'
import { linkToProduct, numberInAddress } from '../../products/address.ts'
import { linkTexts as texts } from './texts.ts'

const offers = '/products?offers=true'
const pages = ['/about', '/contact', '/returns', '/fit-rules', '/vehicles', '/terms', '/privacy'] as const
const pageTitles: Readonly<Record<string, string>> = {
  '/products': texts.allProducts,
  '/help': texts.help,
  ...Object.fromEntries(pages.map((page) => [page, sitePages[page].title])),
}

type LinkKind = keyof typeof texts.kinds

const listBy = (name: 'category' | 'brand', value: string) => `/products?${name}=${encodeURIComponent(value)}`

/** What an address leads to. `target`: what stands for it in its list. */
export function readLink(address: string): { kind: LinkKind; target: string } {
  if (address === '') return { kind: 'none', target: '' }
  if (address === offers) return { kind: 'offers', target: '' }
  if (address in pageTitles) return { kind: 'page', target: address }
  const [path = '', query = ''] = address.split('?')
  for (const kind of ['category', 'brand'] as const) {
    const target = new URLSearchParams(query).get(kind)
    if (path === '/products' && target && listBy(kind, target) === address) return { kind, target }
  }
  const number = path.startsWith('/produtos/') && query === '' ? numberInAddress(path) : undefined
  return number ? { kind: 'product', target: number } : { kind: 'other', target: address }
}

type LinkFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (address: string) => void
}

/** Where a link leads, chosen by what is there instead of typed. The value is the address. */
export function LinkField({ label, hint, error, value, onChange }: LinkFieldProps) {
  const mayFind = useMay('catalog.read')
  const read = readLink(value)
  // A kind without a target yet, and an address that is being typed, say by themselves what they are.
  const [chosen, setChosen] = useState({ kind: read.kind, value })
  const kind = chosen.value === value ? chosen.kind : read.kind
  const set = (kind: LinkKind, address: string) => {
    setChosen({ kind, value: address })
    onChange(address)
  }
  const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))
  const needsFinding: readonly string[] = ['brand', 'product']
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={label}
        hint={hint}
        error={kind === 'none' || kind === 'offers' ? error : undefined}
        value={kind}
        options={kinds.filter(({ value }) => mayFind || value === kind || !needsFinding.includes(value))}
        onChange={({ target }) => {
          const next = Object.keys(texts.kinds).find((kind): kind is LinkKind => kind === target.value)
          if (next) set(next, next === 'offers' ? offers : next === 'other' ? value : '')
        }}
      />
      <LinkTarget
        kind={kind}
        target={read.target}
        value={value}
        error={error}
        onChange={(address) => set(kind, address)}
      />
    </div>
  )
}

type LinkTargetProps = Pick<LinkFieldProps, 'value' | 'error' | 'onChange'> & { kind: LinkKind; target: string }

function LinkTarget({ kind, target, value, error, onChange }: LinkTargetProps) {
  if (kind === 'product') return <ProductTarget number={target} error={error} onChange={onChange} />
  if (kind === 'category' || kind === 'brand')
    return <ListTarget kind={kind} target={target} error={error} onChange={onChange} />
  if (kind === 'page')
    return (
      <Select
        label={texts.targets.page}
        error={error}
        placeholder={texts.choose}
        value={value}
        options={Object.entries(pageTitles).map(([value, label]) => ({ value, label }))}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (kind !== 'other') return null
  return (
    <TextField
      label={texts.targets.other}
      hint={texts.otherHint}
      error={error}
      value={value}
      autoComplete="off"
      inputMode="url"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ListTargetProps = Pick<LinkFieldProps, 'error' | 'onChange'> & { kind: 'category' | 'brand'; target: string }

function ListTarget({ kind, target, error, onChange }: ListTargetProps) {
  const isBrand = kind === 'brand'
  const categories = useQuery({ ...api.catalog.categories.queryOptions(), enabled: !isBrand })
  const brands = useQuery({ ...api.admin.brands.list.queryOptions(), enabled: isBrand })
  const options = isBrand
    ? (brands.data ?? []).map(({ name }) => ({ value: name, label: name }))
    : (categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isKnown = target === '' || options.some(({ value }) => value === target)
  const { isSuccess } = isBrand ? brands : categories
  return (
    <Select
      label={texts.targets[kind]}
      error={error}
      placeholder={texts.choose}
      value={target}
      options={isKnown ? options : [{ value: target, label: isSuccess ? texts.gone : texts.loading }, ...options]}
      onChange={(event) => onChange(event.target.value && listBy(kind, event.target.value))}
    />
  )
}

type ProductTargetProps = Pick<LinkFieldProps, 'error' | 'onChange'> & { number: string }

function ProductTarget({ number, error, onChange }: ProductTargetProps) {
  const { data, isError } = useQuery(
    api.catalog.product.queryOptions({ input: { id: number }, enabled: number !== '', retry: false }),
  )
  return (
    <div>
      {number !== '' && <p className="mb-2 font-semibold">{data?.name ?? (isError ? texts.gone : texts.loading)}</p>}
      <FindProduct obstacle={() => undefined} onChoose={(product) => onChange(linkToProduct(product))} />
      <Fault>{error}</Fault>
    </div>
  )
}
