/** Nothing was stored or read: the folder or the store doesn't answer as it should. */
export class PictureStoreAway extends Error {}

/** Where the files of uploaded pictures lie. Every call ends within ten seconds or throws PictureStoreAway. */
export type PictureStore = {
  /** Writes a file whole or not at all; the same again changes nothing. */
  put: (name: string, body: Buffer) => Promise<void>
  /** Null where there is none. */
  get: (name: string) => Promise<Buffer | null>
  /** Repeatable. */
  delete: (name: string) => Promise<void>
}
