import { shopError } from '#contract/errors.ts'
import { drawSquare, type EncodedPicture, encodePicture, isLargePicture, shrinkPicture } from './encode-picture.ts'
import { inCustomersTurn, inEncodingTurn } from './encoding-turns.ts'
import { recogniseFile } from './recognise-file.ts'

export type PrivatePicture = { content: Buffer; preview: Buffer }

/**
 * What shows a scratch on a wheel; and what comes after it where a picture, as one of noise, is heavier
 * than it may be.
 */
const firstSize = { longestSide: 1600, quality: 80 }
const smallerSizes = [
  { longestSide: 1280, quality: 60 },
  { longestSide: 960, quality: 30 },
] as const

const previewSide = 240

/**
 * A customer's picture in the form that is stored: checked by its content, re-encoded without the camera's
 * metadata (where, when, by whom), with a small square copy. One at a time is decoded. Throws as the staff's
 * uploads do, and `TooBusyError`.
 */
export async function writePrivatePicture(path: string, mostBytes: number): Promise<PrivatePicture> {
  const { kind } = await recogniseFile(path)
  if (kind !== 'image') throw shopError('UPLOAD_TYPE_REFUSED')
  const isAlone = await isLargePicture(path)
  return inCustomersTurn({ urgency: 'awaited' }, () =>
    inEncodingTurn({ urgency: 'awaited', isAlone }, async () => {
      const picture = await lightEnough(await encodePicture(path, firstSize), mostBytes)
      return { content: picture.content, preview: await drawSquare(picture, previewSide) }
    }),
  )
}

async function lightEnough(picture: EncodedPicture, mostBytes: number): Promise<EncodedPicture> {
  let written = picture
  for (const size of smallerSizes) {
    if (written.content.length <= mostBytes) return written
    written = await shrinkPicture(picture, size)
  }
  return written
}
