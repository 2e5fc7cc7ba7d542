/** Why a picture did not come from its address. */
export type PictureFault = 'no-address' | 'not-public' | 'not-there' | 'unreachable' | 'too-slow' | 'moves-on'

export class PictureSourceError extends Error {
  override readonly name = 'PictureSourceError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, cause?: unknown) {
    super(`the picture did not come: ${fault}`, { cause })
    this.fault = fault
  }
}

/** Brings pictures from addresses that people wrote into a file. */
export type PictureSource = {
  /**
   * What stands at an address, piece by piece; whoever reads it says how much is too much, and judges what it is. Throws
   * `PictureSourceError`, also while it is read.
   */
  fetch(address: string): AsyncIterable<Uint8Array>
}
