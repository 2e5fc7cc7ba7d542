/** Why a picture could not be fetched from its address. */
export type PictureFault = 'no-address' | 'not-public' | 'not-there' | 'unreachable' | 'too-slow' | 'moves-on'

export class PictureSourceError extends Error {
  override readonly name = 'PictureSourceError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture did not come: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Fetches pictures from addresses that people wrote into a file. */
export type PictureSource = {
  /**
   * The content at an address, piece by piece; the reader limits its size and checks its type. Throws
   * `PictureSourceError`, also while it is read.
   */
  fetch(address: string): AsyncIterable<Uint8Array>
}
