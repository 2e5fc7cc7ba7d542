import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ScanFault, scanFaultOf, scanWithCamera } from './scan-with-camera.ts'

/**
 * Reads codes into a video while it is mounted and the page is visible. Returning to the page, such as from
 * the browser's settings, tries again.
 */
export function useCameraScan(onRead: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<ScanFault>()
  const read = useEffectEvent(onRead)
  useEffect(() => {
    let end = new AbortController()
    const follow = () => {
      end.abort()
      if (document.hidden || !video.current) return
      end = new AbortController()
      const { signal } = end
      setFault(undefined)
      scanWithCamera(video.current, (code) => read(code), signal).catch((error: unknown) => {
        if (!signal.aborted) setFault(scanFaultOf(error))
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      end.abort()
    }
  }, [])
  return { video, fault }
}
