import type { Page } from '@playwright/test'

type Area = { x: number; y: number; width: number; height: number }
type Pixel = { red: number; green: number; blue: number }

/** The brightness of the darkest pixel in a part of the window, from 0 (black) to 255 (white). */
export async function darkestPixel(page: Page, area: Area): Promise<number> {
  const drawn = await pixelsOf(page, area)
  return drawn.reduce((darkest, { red, green, blue }) => Math.min(darkest, (red + green + blue) / 3), 255)
}

/** The number of pixels in a part of the window that have the shop's yellow. */
export async function yellowPixels(page: Page, area: Area): Promise<number> {
  const drawn = await pixelsOf(page, area)
  return drawn.filter(({ red, green, blue }) => red > 240 && Math.abs(green - 194) < 12 && blue < 50).length
}

async function pixelsOf(page: Page, area: Area): Promise<Pixel[]> {
  const drawing = (await page.screenshot({ clip: area })).toString('base64')
  const data = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = `data:image/png;base64,${source}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw.')
    context.drawImage(image, 0, 0)
    return [...context.getImageData(0, 0, image.width, image.height).data]
  }, drawing)
  return Array.from({ length: data.length / 4 }, (_none, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.slice(4 * pixel, 4 * pixel + 3)
    return { red, green, blue }
  })
}
