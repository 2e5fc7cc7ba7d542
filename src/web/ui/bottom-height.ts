/** What can stand at the foot of small screens: a page's bar, or the foot of a panel above the page. */
type BottomElement = '--bottom-bar' | '--bottom-panel'

/**
 * A ref that tells the whole page how high something at the foot is, so that messages stand above it and what gets the focus
 * is not hidden by a bar. Not at the root: a variable that changes there has browsers work out the style of every element anew.
 */
export const publishBottomHeight = (name: BottomElement) => (foot: HTMLElement | null) => {
  if (!foot) return
  const { style } = document.body
  // Whoever moves by keyboard moves the window, which asks the root how much room to leave.
  const root = name === '--bottom-bar' ? document.documentElement.style : undefined
  const observer = new ResizeObserver(([entry]) => {
    // As it was measured already: to ask the element again would have the browser lay out the page at once.
    const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
    style.setProperty(name, height)
    root?.setProperty('scroll-padding-bottom', `calc(${height} + 1rem)`)
  })
  observer.observe(foot)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
    root?.removeProperty('scroll-padding-bottom')
  }
}
