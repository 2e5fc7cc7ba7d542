import { Socket } from 'node:net'

export type Sockets = {
  /** Makes the socket of a new connection: for the setting `stream` of the driver. */
  open(): Socket
  /** Cuts all of them. Whoever waits for an answer on one hears at once that it broke. */
  cut(): void
}

/** Keeps the sockets of connections at hand, to cut those whose other end went away without a word. */
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
