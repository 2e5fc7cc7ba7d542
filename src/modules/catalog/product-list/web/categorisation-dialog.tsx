import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, Dialog, ProgressBar } from '#platform/web/ui/index.ts'
import { editProductAddress, refreshAfterCatalogChange } from '../../products/web/refresh-catalog.ts'
import { adminProductListTexts } from './texts.ts'

const pauseMilliseconds = 100

export type CategorisationResult = {
  id: string
  name: string
  outcome: 'categorised' | 'no-suggestion' | 'category-missing' | 'has-category' | 'gone'
  category: string | null
}

type Batch = { products: { id: string; name: string }[]; remaining: number }

export type CategorisationState = {
  phase: 'idle' | 'running' | 'stopped' | 'failed' | 'finished'
  size: number
  done: number
  waiting: number
  results: CategorisationResult[]
}

const beginning: CategorisationState = { phase: 'idle', size: 0, done: 0, waiting: 0, results: [] }

/**
 * Up to 50 products one after the other, 100 ms apart. It can be stopped between two of them, and resumed; a failure
 * stops it, too. After a finished batch, `start` begins the next one.
 */
export function useCategorisation() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(beginning)
  const isStopped = useRef(false)
  const batch = useRef<Batch>({ products: [], remaining: 0 })
  const position = useRef(0)
  const start = async () => {
    isStopped.current = false
    setState((before) => ({ ...before, phase: 'running' }))
    try {
      if (position.current >= batch.current.products.length) {
        const after = batch.current.products.at(-1)?.id
        batch.current = await api.admin.products.uncategorised.call({ after })
        position.current = 0
      }
      const { products, remaining } = batch.current
      const waiting = remaining - products.length
      setState((before) => ({ ...before, size: products.length, done: position.current, waiting }))
      for (const product of products.slice(position.current)) {
        if (isStopped.current) break
        const result = await categorise(product)
        position.current += 1
        setState((before) => ({ ...before, done: position.current, results: [...before.results, result] }))
        if (position.current < products.length) await pause()
      }
      const isFinished = position.current >= products.length
      setState((before) => ({ ...before, phase: isFinished ? 'finished' : 'stopped' }))
    } catch (error) {
      toastError('admin.products.categorise', error)
      setState((before) => ({ ...before, phase: 'failed' }))
    }
    await refreshAfterCatalogChange(queryClient)
  }
  const stop = () => {
    isStopped.current = true
  }
  const reset = () => {
    batch.current = { products: [], remaining: 0 }
    position.current = 0
    setState(beginning)
  }
  return { state, start, stop, reset }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))

async function categorise(product: { id: string; name: string }): Promise<CategorisationResult> {
  try {
    return await api.admin.products.categorise.call({ id: product.id })
  } catch (error) {
    if (isApiError(error, 'PRODUCT_NOT_FOUND')) return { ...product, outcome: 'gone', category: null }
    throw error
  }
}

const texts = adminProductListTexts.categorisation
const outcomes = ['categorised', 'no-suggestion', 'category-missing', 'has-category', 'gone'] as const

/** In groups; each product links to its form. */
export function CategorisationResults({ results }: { results: readonly CategorisationResult[] }) {
  const groups = Map.groupBy(results, ({ outcome }) => outcome)
  return outcomes.map((outcome) => {
    const group = groups.get(outcome) ?? []
    return group.length === 0 ? null : (
      <section key={outcome} className="mt-4">
        <h3 className="font-extrabold">
          {texts.outcomes[outcome]} <span className="tabular font-normal text-steel">({group.length})</span>
        </h3>
        <ul className="mt-1 divide-y divide-line">
          {group.map(({ id, name, category }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
              {outcome === 'gone' ? (
                <span>{name}</span>
              ) : (
                <Link to={editProductAddress(id)} className="min-h-6 text-link underline-offset-4 hover:underline">
                  {name}
                </Link>
              )}
              {category && <span className="font-semibold text-sm">{category}</span>}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** The dialog that gives products their categories, and how it is opened; closed, it goes on. */
export function useCategorisationDialog() {
  const [isOpen, setIsOpen] = useState(false)
  const { state, start, stop, reset } = useCategorisation()
  const isRunning = state.phase === 'running'
  const waiting = useQuery(
    api.admin.products.uncategorised.queryOptions({
      input: {},
      staleTime: 0,
      enabled: isOpen && state.phase === 'idle',
    }),
  )
  // While the number is being refetched, an earlier failure is out of date.
  const failure = state.phase === 'idle' && isOpen && !waiting.isFetching ? waiting.error : null
  useEffect(() => {
    if (failure) toastError('admin.products.categorise', failure)
  }, [failure])
  const isNothingLeft =
    state.phase === 'idle' ? waiting.data?.remaining === 0 : state.phase === 'finished' && state.waiting === 0
  const close = () => {
    setIsOpen(false)
    if (state.phase === 'finished') reset()
  }
  const dialog = (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      size="medium"
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {texts.close}
          </Button>
          {isRunning ? (
            <Button tone="secondary" onClick={stop}>
              {texts.stop}
            </Button>
          ) : failure ? (
            <Button onClick={() => void waiting.refetch()}>{adminTexts.tryAgain}</Button>
          ) : (
            !isNothingLeft && (
              <Button onClick={() => void start()}>{state.phase === 'idle' ? texts.start : texts.goOn}</Button>
            )
          )}
        </>
      }
    >
      {state.phase === 'idle' ? (
        <Waiting count={waiting.data?.remaining} hasFailed={failure !== null} />
      ) : (
        <Progress state={state} />
      )}
      <CategorisationResults results={state.results} />
    </Dialog>
  )
  return { open: () => setIsOpen(true), dialog }
}

function Waiting({ count, hasFailed }: { count: number | undefined; hasFailed: boolean }) {
  if (hasFailed)
    return (
      <p role="alert" className="min-h-6 font-semibold">
        {texts.failed}
      </p>
    )
  return (
    <p role="status" className="min-h-6 font-semibold">
      {count === undefined ? adminTexts.loading : count === 0 ? texts.none : texts.waiting(count)}
    </p>
  )
}

function Progress({ state }: { state: CategorisationState }) {
  const { phase, size, done, waiting } = state
  // After a batch there may be no products left to process; those without a suitable category still have none.
  const isEmpty = phase === 'finished' && size === 0 && state.results.length === 0
  const phaseTexts = {
    idle: '',
    running: texts.progress(done, size),
    stopped: texts.stopped,
    failed: texts.stopped,
    finished: isEmpty ? texts.none : texts.finished,
  }
  return (
    <div className="mb-4">
      <ProgressBar
        label={texts.progressLabel}
        max={Math.max(size, 1)}
        value={size === 0 && phase === 'finished' ? 1 : done}
      />
      <p role="status" className="tabular mt-2 flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{phaseTexts[phase]}</span>
        {waiting > 0 && <span className="font-normal text-steel">{texts.left(waiting)}</span>}
      </p>
    </div>
  )
}
