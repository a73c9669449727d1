import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Drawn = { width?: number; height?: number; orientation?: number }

/** A photograph of one colour, as a telephone writes it: with the place where it was taken. */
export const jpegOf = async ({ width = 200, height = 200, orientation }: Drawn = {}): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const drawn = sharp({ create: { width, height, channels: 3, background: { r, g, b } } }).jpeg()
  return drawn
    .withExif({ IFD0: { ImageDescription: '37.5 N' } })
    .withMetadata({ ...(orientation && { orientation }) })
    .toBuffer()
}
