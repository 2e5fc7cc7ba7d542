/** RGBA, four bytes a pixel. */
export type Pixels = { data: Uint8Array<ArrayBuffer>; width: number; height: number }

const channels = 4

/** The longest side stays a little longer than wanted. */
export const shrinkBy = (longest: number, wanted: number): number => Math.max(1, Math.floor(longest / (wanted * 1.1)))

/**
 * Averages squares of `by` pixels, row by row; the rest at the right and bottom is cut. Only the result is held in
 * memory.
 */
export class ShrinkingPixels {
  readonly pixels: Pixels
  readonly #by: number
  readonly #rowBytes: number
  readonly #sums: Uint32Array
  #rows = 0

  constructor(width: number, height: number, by: number) {
    this.#by = by
    this.#rowBytes = width * channels
    const [ownWidth, ownHeight] = [Math.floor(width / by), Math.floor(height / by)]
    this.pixels = { data: new Uint8Array(ownWidth * ownHeight * channels), width: ownWidth, height: ownHeight }
    this.#sums = new Uint32Array(ownWidth * channels)
  }

  add(rows: Uint8Array): void {
    for (let from = 0; from < rows.length; from += this.#rowBytes) this.#addRow(rows, from)
  }

  #addRow(rows: Uint8Array, from: number): void {
    const [sums, by] = [this.#sums, this.#by]
    for (let at = 0, own = 0; own < sums.length; own += channels)
      for (let pixel = 0; pixel < by; pixel++)
        for (let channel = 0; channel < channels; channel++, at++)
          sums[own + channel] = (sums[own + channel] ?? 0) + (rows[from + at] ?? 0)
    this.#rows += 1
    if (this.#rows % by === 0) this.#endOwnRow()
  }

  #endOwnRow(): void {
    const { data } = this.pixels
    const start = (this.#rows / this.#by - 1) * this.#sums.length
    const count = this.#by * this.#by
    for (let at = 0; at < this.#sums.length; at++) data[start + at] = Math.round((this.#sums[at] ?? 0) / count)
    this.#sums.fill(0)
  }
}
