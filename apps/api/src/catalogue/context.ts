import type { ImpactContext } from '../impact/service.ts'

/** What an edit needs of the server: a copy, which can be given a transaction in place of its connection. */
export function contextOf(app: ImpactContext): ImpactContext {
  const { db, now, seal, digest, quota, providers, postNow, publicOrigin, cardWindow, isTestAllowed } = app
  return { db, now, seal, digest, quota, providers, postNow, publicOrigin, cardWindow, isTestAllowed }
}
