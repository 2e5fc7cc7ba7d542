/** The package's own types only cover internal functions. */
declare module 'libheif-js/wasm-bundle.js' {
  /** Rows from the first on, all at once or one after the other. */
  type Pixels = { data: { set(rows: Uint8Array, at?: number): void }; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(pixels: Pixels, onDone: (pixels: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } }
  export default libheif
}
