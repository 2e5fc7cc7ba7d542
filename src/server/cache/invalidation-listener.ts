/** The connection that receives changes, which is answered by the server that announces them. */
export type ListeningConnection = { query<Row>(statement: string): Promise<Row[]> }

export type InvalidationListener = {
  /** The tags of a change that was committed. */
  onChange(tags: readonly string[]): void
  /** Every listening process receives this name, between the same two changes. */
  onEpoch?(epoch: string): void
  /** From now on every change arrives; what was missed before is unknown. */
  onConnected(connection: ListeningConnection): void
  /** From now on changes may be missed. */
  onDisconnected(): void
}

/** Several listeners as one. */
export const together = (...listeners: readonly InvalidationListener[]): InvalidationListener => ({
  onChange: (tags) => {
    for (const listener of listeners) listener.onChange(tags)
  },
  onEpoch: (epoch) => {
    for (const listener of listeners) listener.onEpoch?.(epoch)
  },
  onConnected: (connection) => {
    for (const listener of listeners) listener.onConnected(connection)
  },
  onDisconnected: () => {
    for (const listener of listeners) listener.onDisconnected()
  },
})
