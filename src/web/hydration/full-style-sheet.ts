/**
 * A public page inlines only the rules of its own elements. What appears later needs the others, too: this loads
 * the whole style sheet and resolves once it is loaded or has failed. It is placed where React looks for it.
 */
export function loadFullStyleSheet(): Promise<void> {
  return new Promise((resolve) => {
    const own = document.querySelector<HTMLStyleElement>('style[data-whole-sheet]')
    if (!own) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = own.dataset.wholeSheet ?? ''
    link.dataset.precedence = 'default'
    link.fetchPriority = 'high'
    link.onload = () => resolve()
    // Without it the page still looks as it was served.
    link.onerror = () => resolve()
    // Appended after all others, and the inlined rules stay: on any other change of the style sheets the
    // browser discards its typefaces and lays out the whole page again.
    document.head.append(link)
  })
}
