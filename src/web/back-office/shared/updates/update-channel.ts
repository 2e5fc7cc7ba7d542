import {
  type UpdateTopic,
  updateEvents,
  updateHeartbeatMilliseconds,
  updatesPath,
  updateTopics,
} from '#contract/admin/updates.ts'

/** A line that has not been heard of for this long is dead, though nobody said so. */
const silenceMilliseconds = 2.5 * updateHeartbeatMilliseconds
/** How often the screens ask by themselves while there is no line. */
const pollMilliseconds = 30_000
const [firstDelay, longestDelay] = [1_000, 60_000]

/** How long to wait before the next attempt: twice as long each time, up to a minute, and not all browsers at once. */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + random / 2)

export type UpdateChannel = { close(): void }

/**
 * Hears what changed in the shop for as long as the page is in sight. Each time the line is open again everything may
 * have changed, and so it may while there is none: then all topics are told from time to time.
 */
export function openUpdateChannel(onUpdate: (topics: readonly UpdateTopic[]) => void): UpdateChannel {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const polling = setInterval(() => {
    if (isInSight() && source?.readyState !== EventSource.OPEN) onUpdate(updateTopics)
  }, pollMilliseconds)

  function hang(): void {
    clearTimeout(retry)
    clearTimeout(silence)
    source?.close()
    source = undefined
  }

  function fail(): void {
    hang()
    retry = setTimeout(call, reconnectDelay(failures, Math.random()))
    failures += 1
  }

  function heard(): void {
    clearTimeout(silence)
    silence = setTimeout(fail, silenceMilliseconds)
  }

  function call(): void {
    hang()
    if (!isInSight()) return
    source = new EventSource(updatesPath)
    source.onopen = () => {
      failures = 0
      heard()
      onUpdate(updateTopics)
    }
    source.onerror = fail
    source.addEventListener(updateEvents.heartbeat, heard)
    source.addEventListener(updateEvents.changed, ({ data }: MessageEvent<string>) => {
      heard()
      onUpdate(updateTopics.filter((topic) => data.includes(topic)))
    })
  }

  // A page that nobody sees needs no line: browsers have few of them for all their tabs.
  const onVisibility = () => (isInSight() ? call() : hang())
  document.addEventListener('visibilitychange', onVisibility)
  call()
  return {
    close() {
      clearInterval(polling)
      document.removeEventListener('visibilitychange', onVisibility)
      hang()
    },
  }
}

const isInSight = () => document.visibilityState === 'visible'
