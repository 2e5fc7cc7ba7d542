/** What can be fixed to the bottom of small screens: a page's bar, or the footer of a panel above the page. */
type BottomElement = '--bottom-bar' | '--bottom-panel'

/**
 * A ref callback that publishes the height of an element at the bottom as a CSS variable, so that messages
 * appear above it and a bar never covers the focused element. The variable is not set on the root: that would
 * make browsers recalculate the style of every element.
 */
export const publishBottomHeight = (name: BottomElement) => (foot: HTMLElement | null) => {
  if (!foot) return
  const { style } = document.body
  // Moving the focus by keyboard scrolls the window, and browsers read the scroll padding from the root.
  const root = name === '--bottom-bar' ? document.documentElement.style : undefined
  const observer = new ResizeObserver(([entry]) => {
    // Uses the size that has already been measured: reading it from the element would force a layout of the page.
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
