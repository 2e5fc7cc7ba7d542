import { useEffect } from 'react'
import { client } from '#web/api-client.ts'

const delayMilliseconds = 1000

/** Records that a product's page was looked at, a second after it was opened: who leaves sooner did not look. */
export function useRecordedView(productId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      client.catalog
        .recordView({ id: productId })
        .catch((error: unknown) => console.error('Product view was not recorded', error))
    }, delayMilliseconds)
    return () => clearTimeout(timer)
  }, [productId])
}
