import { Socket } from 'node:net'

export type Sockets = {
  /** Creates the socket of a new connection: for the driver's `stream` setting. */
  open(): Socket
  /** Destroys all of them. Queries that wait for an answer fail at once. */
  cut(): void
}

/** Tracks the sockets of connections, in order to destroy those whose other end disappeared without closing them. */
export function openSockets(): Sockets {
  const open = new Set<Socket>()
  return {
    open() {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    cut() {
      for (const socket of open) socket.destroy(new Error('Connection terminated: the database is away'))
    },
  }
}
