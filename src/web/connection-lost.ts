/** A call that did not reach the shop, or whose answer did not come back. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Makes a call over the network; one that breaks on the way throws `ConnectionLost`. */
export async function overNetwork(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call()
  } catch (error) {
    // What is given up on purpose is no broken connection; browsers call that one a TypeError.
    throw error instanceof TypeError ? new ConnectionLost(error.message, { cause: error }) : error
  }
}
