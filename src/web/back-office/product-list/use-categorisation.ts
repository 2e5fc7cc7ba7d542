import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { toastError } from '#web/toast.ts'

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
  /** The products of the current batch, and how many of them are done. */
  size: number
  done: number
  /** The number of products in the shop that remain after this batch. */
  waiting: number
  results: CategorisationResult[]
}

const beginning: CategorisationState = { phase: 'idle', size: 0, done: 0, waiting: 0, results: [] }

/**
 * Assigns up to 50 products without a category to those that their names suggest, one after the other, 100 ms
 * apart. It can be stopped between two of them, and resumed; a failure stops it, too. After a finished batch,
 * `start` begins the next one.
 */
export function useCategorisation() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(beginning)
  const isStopped = useRef(false)
  const batch = useRef<Batch>({ products: [], remaining: 0 })
  const position = useRef(0)
  const start = useCallback(async () => {
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
  }, [queryClient])
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  const reset = useCallback(() => {
    batch.current = { products: [], remaining: 0 }
    position.current = 0
    setState(beginning)
  }, [])
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
