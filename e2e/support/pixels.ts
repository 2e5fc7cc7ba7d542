import type { Page } from '@playwright/test'

type Area = { x: number; y: number; width: number; height: number }

/** How light the darkest pixel of a part of the window is as it is drawn, from 0 (black) to 255 (white). */
export async function darkestPixel(page: Page, area: Area): Promise<number> {
  const drawing = (await page.screenshot({ clip: area })).toString('base64')
  return page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    let darkest = 255
    for (let at = 0; at < data.length; at += 4)
      darkest = Math.min(darkest, ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3)
    return darkest
  }, drawing)
}
