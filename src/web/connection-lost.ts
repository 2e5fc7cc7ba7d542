/** A call that did not reach the shop, or whose response did not arrive. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Makes a call over the network; throws `ConnectionLost` if the connection breaks. */
export async function overNetwork<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    // An aborted call is not a connection failure; browsers report the latter as a TypeError.
    throw error instanceof TypeError ? new ConnectionLost(error.message, { cause: error }) : error
  }
}
