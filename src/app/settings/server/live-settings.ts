import type { ShopCache } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SettingName } from '../contract.ts'
import { readValues, type ShopValues, type Texts } from './read-values.ts'
import { joinTexts, readStoredSettings } from './stored-settings.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    liveSettings: LiveSettings
  }
}

/** The settings that this process goes by, as the owner left them. */
export type LiveSettings = {
  /** What the server says, and which of that the owner may not change. */
  readonly server: { given: Texts; locked: ReadonlySet<SettingName> }
  readonly values: ShopValues
  /** Reads them again. Resolves when this process goes by what was stored before the call. */
  reload(): Promise<void>
}

type LiveParts = Pick<Shop, 'database' | 'log' | 'settings'> & {
  server: LiveSettings['server']
  /** As the environment has them, until the first reload. */
  initial: ShopValues
  cache: ShopCache
  /** Called when they have changed. */
  onChange: (values: ShopValues) => void
}

/** Follows the owner's settings: after each announced change, and each time during which some may have been missed. */
export function followSettings({ server, initial, cache, onChange, ...shop }: LiveParts): LiveSettings {
  let values = initial
  let known = JSON.stringify(joinTexts(server, new Map()))
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const texts = joinTexts(server, await readStoredSettings(shop))
    const found = JSON.stringify(texts)
    if (found === known) return
    const { values: changed, faults } = readValues(texts)
    // What was stored under other conditions, such as an https address that the shop no longer has.
    if (!changed) return shop.log.error({ faults }, 'the stored settings do not go together: the former ones stay')
    known = found
    values = changed
    onChange(values)
    // What was made meanwhile may still show the former settings.
    cache.drop(['settings'])
  }

  // One after the other: an older answer never replaces a newer one.
  const reload = () => {
    reading = reading.catch(() => undefined).then(read)
    return reading
  }
  const reloadLater = () => void reload().catch((error) => shop.log.warn({ err: error }, 'settings were not read'))
  cache.join({
    drop(tags) {
      if (tags.includes('settings') || tags.includes('everything')) reloadLater()
    },
    resume: reloadLater,
    pause: () => undefined,
  })
  return {
    server,
    get values() {
      return values
    },
    reload,
  }
}
