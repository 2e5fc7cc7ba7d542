import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import { shopError } from '#platform/contract/errors.ts'

const playedCodecs: readonly string[] = ['avc', 'vp9', 'av1']
const playedSounds: readonly string[] = ['aac', 'mp3', 'opus']

export type Mp4Video = { content: Buffer; width: number; height: number }

/**
 * Repackaged: only picture and playable sound remain, without location and time. Throws `UPLOAD_FILM_NOT_PLAYED` for
 * video that most browsers cannot show, and `UPLOAD_DAMAGED`.
 */
export async function videoAsMp4(content: Buffer): Promise<Mp4Video> {
  using input = new Input({ source: new BufferSource(content), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack().catch(damaged)
  if (!track) throw shopError('UPLOAD_DAMAGED')
  const codec = await track.getCodec()
  if (!codec || !playedCodecs.includes(codec)) throw shopError('UPLOAD_FILM_NOT_PLAYED')
  const measures = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
  return { content: await repackage(input).catch(damaged), ...measures }
}

async function repackage(input: Input): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    audio: async (track) => ({ discard: !playedSounds.includes((await track.getCodec()) ?? '') }),
  })
  if (!conversion.isValid) throw new Error('the video cannot be repackaged')
  await conversion.execute()
  if (!target.buffer) throw new Error('the video was not packed')
  return Buffer.from(target.buffer)
}

function damaged(cause: unknown): never {
  throw shopError('UPLOAD_DAMAGED', { cause })
}
