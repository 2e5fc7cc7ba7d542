import { useEffect } from 'react'
import { client } from '#web/api-client.ts'

const delayMilliseconds = 1000

/** Records a view of a product's page one second after it was opened: shorter visits do not count. */
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
