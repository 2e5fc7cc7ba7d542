import {
  type UpdateTopic,
  updateEvents,
  updateHeartbeatMilliseconds,
  updatesPath,
  updateTopics,
} from '#contract/admin/updates.ts'

/** A connection without any message for this long is treated as closed, even without an error. */
const silenceMilliseconds = 2.5 * updateHeartbeatMilliseconds
/** How often the screens poll while there is no connection. */
const pollMilliseconds = 30_000
const [firstDelay, longestDelay] = [1_000, 60_000]

/**
 * The delay before the next attempt: doubled each time, up to a minute, and randomized so that browsers do
 * not reconnect simultaneously.
 */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + random / 2)

export type UpdateChannel = { close(): void }

/**
 * Receives what has changed in the shop while the page is visible. After a reconnection anything may have
 * changed, so all topics are reported; without a connection they are reported periodically.
 */
export function openUpdateChannel(onUpdate: (topics: readonly UpdateTopic[]) => void): UpdateChannel {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const polling = setInterval(() => {
    if (isPageVisible() && source?.readyState !== EventSource.OPEN) onUpdate(updateTopics)
  }, pollMilliseconds)

  function disconnect(): void {
    clearTimeout(retry)
    clearTimeout(silence)
    source?.close()
    source = undefined
  }

  function fail(): void {
    disconnect()
    retry = setTimeout(connect, reconnectDelay(failures, Math.random()))
    failures += 1
  }

  function restartSilenceTimer(): void {
    clearTimeout(silence)
    silence = setTimeout(fail, silenceMilliseconds)
  }

  function connect(): void {
    disconnect()
    if (!isPageVisible()) return
    source = new EventSource(updatesPath)
    source.onopen = () => {
      failures = 0
      restartSilenceTimer()
      onUpdate(updateTopics)
    }
    source.onerror = fail
    source.addEventListener(updateEvents.heartbeat, restartSilenceTimer)
    source.addEventListener(updateEvents.changed, ({ data }: MessageEvent<string>) => {
      restartSilenceTimer()
      onUpdate(updateTopics.filter((topic) => data.includes(topic)))
    })
  }

  // A hidden page needs no connection: browsers limit their number across all tabs.
  const onVisibility = () => (isPageVisible() ? connect() : disconnect())
  document.addEventListener('visibilitychange', onVisibility)
  connect()
  return {
    close() {
      clearInterval(polling)
      document.removeEventListener('visibilitychange', onVisibility)
      disconnect()
    },
  }
}

const isPageVisible = () => document.visibilityState === 'visible'
