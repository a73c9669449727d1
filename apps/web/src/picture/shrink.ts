import { MOST_BYTES } from '@self/contract/picture'

/** In px: twice the largest width that is served. */
const LONGEST = 2560
/** In bytes: what is smaller goes out as it is. */
const SMALL = 1024 * 1024
const QUALITY = 0.9

/**
 * What goes out of a chosen file: no larger than it will be served, since a request has some seconds in all. What this
 * browser can't read goes out as it is, for the server to say what is wrong with it.
 */
export async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL || !('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/jpeg' ? file.type : 'image/webp'
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  return smaller && smaller.size < file.size ? smaller : file
}

export const isTooLarge = (blob: Blob): boolean => blob.size > MOST_BYTES

/** For a look before it goes out; the page may show no address of its own making. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
