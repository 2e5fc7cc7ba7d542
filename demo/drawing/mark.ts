import { textPath, textWidth } from './lettering.ts'

export const ink = '#0e1216'
export const paper = '#f4f6f7'
export const signal = '#ffc21a'

const degrees = Math.PI / 180
const round = (value: number) => Math.round(value * 100) / 100

/** A straight bar from one point to another as a closed path. */
function bar(ax: number, ay: number, bx: number, by: number, startHalf: number, endHalf: number): string {
  const length = Math.hypot(bx - ax, by - ay)
  const [nx, ny] = [-(by - ay) / length, (bx - ax) / length]
  const corners = [
    [ax - nx * startHalf, ay - ny * startHalf],
    [bx - nx * endHalf, by - ny * endHalf],
    [bx + nx * endHalf, by + ny * endHalf],
    [ax + nx * startHalf, ay + ny * startHalf],
  ]
  return `M${corners.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

const circle = (x: number, y: number, radius: number, clockwise: boolean) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 ${clockwise ? 1 : 0} ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 ${clockwise ? 1 : 0} ${round(-radius * 2)} 0Z`

/**
 * The brand's mark at a place and radius: a rim of which two of the five spokes are a check mark.
 * The rim takes the text's colour, the check the accent.
 */
export function mark(x: number, y: number, radius: number): { rim: string; check: string } {
  const at = (angle: number, share: number) =>
    [x + Math.cos(angle * degrees) * radius * share, y - Math.sin(angle * degrees) * radius * share] as const
  const [hubX, hubY] = [x - radius * 0.06, y + radius * 0.2]
  const spokes = [205, 270, 335].map((angle) => {
    const [endX, endY] = at(angle, 0.84)
    const away = Math.hypot(endX - hubX, endY - hubY)
    const gap = (radius * 0.3) / away
    return bar(hubX + (endX - hubX) * gap, hubY + (endY - hubY) * gap, endX, endY, radius * 0.085, radius * 0.13)
  })
  const half = radius * 0.15
  const [longX, longY] = at(49, 1.08)
  const [shortX, shortY] = at(163, 0.6)
  const corner = (tx: number, ty: number) => {
    const length = Math.hypot(tx - hubX, ty - hubY)
    return [(tx - hubX) / length, (ty - hubY) / length] as const
  }
  const [lx, ly] = corner(longX, longY)
  const [sx, sy] = corner(shortX, shortY)
  const across = (dx: number, dy: number) => [-dy * half, dx * half] as const
  const [lnx, lny] = across(lx, ly)
  const [snx, sny] = across(sx, sy)
  const cosine = lx * sx + ly * sy
  const reach = half / Math.sqrt((1 - cosine) / 2)
  const [bx, by] = [(lx + sx) / Math.hypot(lx + sx, ly + sy), (ly + sy) / Math.hypot(lx + sx, ly + sy)]
  const points = [
    [longX - lnx, longY - lny],
    [longX + lnx, longY + lny],
    [hubX - bx * reach, hubY - by * reach],
    [shortX - snx, shortY - sny],
    [shortX + snx, shortY + sny],
    [hubX + bx * reach, hubY + by * reach],
  ]
  return {
    rim: `${circle(x, y, radius, true)}${circle(x, y, radius * 0.74, false)}${spokes.join('')}`,
    check: `M${points.map(([px = 0, py = 0]) => `${round(px)} ${round(py)}`).join('L')}Z`,
  }
}

/** The name with the mark for the 'o' of 'aro', x-height 53 of size 100, and how wide and tall it is from the top. */
export function wordmark(size: number): { letters: string; check: string; width: number; height: number } {
  const type = { size, weight: 900 as const, tracking: -0.015 }
  const top = size * 0.72
  const radius = size * 0.29
  const first = textWidth({ ...type, text: 'ar' })
  const markX = first + radius + size * 0.005
  const rest = markX + radius + size * 0.23
  const { rim, check } = mark(markX, top - size * 0.262, radius)
  const letters = `${textPath({ ...type, text: 'ar', x: 0, y: top })}${rim}${textPath({ ...type, text: 'certo', x: rest, y: top })}`
  return { letters, check, width: rest + textWidth({ ...type, text: 'certo' }), height: size * 0.75 }
}
