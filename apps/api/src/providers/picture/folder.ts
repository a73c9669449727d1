import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureStore, PictureStoreAway } from './store.ts'

/** A folder, which every node of an installation has to share. */
export const pictureFolder = (folder: string): PictureStore => {
  const fileOf = (name: string): string => join(folder, `${name}.webp`)
  return {
    put: (name, body) =>
      trying(async () => {
        await mkdir(folder, { recursive: true })
        const unfinished = join(folder, `${name}.${randomUUID()}.part`)
        await writeFile(unfinished, body)
        await rename(unfinished, fileOf(name))
      }),
    get: (name) => trying(() => readFile(fileOf(name)).catch(nullIfMissing)),
    delete: (name) => trying(() => rm(fileOf(name), { force: true })),
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const trying = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw new PictureStoreAway('the folder of pictures fails', { cause: error })
  })
