/** A text of so many characters and less is no large object: it goes as soon as nobody needs it. */
const pieceCharacters = 32_000

/** Many short texts as fewer that are neither short nor large. */
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
