/** Texts up to this length are not allocated as large objects, and are garbage collected sooner. */
const pieceCharacters = 32_000

/** Joins many short texts into fewer that are neither short nor large. */
export function* inPieces(texts: Iterable<string>): Generator<string, void> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}
