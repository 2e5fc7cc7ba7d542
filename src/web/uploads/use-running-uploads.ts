import { useEffect, useState } from 'react'

/**
 * The running uploads, by the keys of their items. Those that are still running when the component
 * unmounts are aborted.
 */
export function useRunningUploads() {
  const [uploads] = useState(openUploads)
  useEffect(() => () => uploads.abortAll(), [uploads])
  return uploads
}

function openUploads() {
  const controllers = new Map<string, AbortController>()
  return {
    start: (key: string) => void controllers.set(key, new AbortController()),
    signalOf: (key: string) => controllers.get(key)?.signal,
    finish: (key: string) => void controllers.delete(key),
    abort: (key: string) => {
      controllers.get(key)?.abort()
      controllers.delete(key)
    },
    abortAll: () => {
      for (const controller of controllers.values()) controller.abort()
    },
  }
}
