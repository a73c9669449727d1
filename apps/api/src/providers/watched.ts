import { watchAway } from '../platform/away.ts'
import type { Geocoder } from './geocoder.ts'
import { type Kakao, KakaoRefused } from './kakao.ts'
import { type PaymentProviders, ProviderRefused } from './payment-provider.ts'
import type { PictureStore } from './picture/store.ts'
import { GatewayRefusal, type Sms } from './sms.ts'

type Outside = {
  now: () => Date
  providers: PaymentProviders
  geocoder: Geocoder
  kakao: Kakao
  sms: Sms
  pictures: PictureStore
}

const isAnswer = (error: unknown): boolean =>
  [ProviderRefused, KakaoRefused, GatewayRefusal].some((refusal) => error instanceof refusal)

/** Everybody outside, watched: who doesn't answer for a moment is no error. */
export function watched<Parts extends Outside>(parts: Parts): Parts {
  const { now, providers, geocoder, kakao, sms, pictures } = parts
  const watch = { now, isAnswer }
  const byName = Object.entries(providers.byName).map(([name, provider]) => [
    name,
    watchAway(name, provider, watch),
  ])
  return {
    ...parts,
    providers: { ...providers, byName: Object.fromEntries(byName) },
    geocoder: watchAway('GEOCODER', geocoder, watch),
    kakao: watchAway('KAKAO', kakao, watch),
    sms: watchAway('SMS', sms, watch),
    pictures: watchAway('PICTURES', pictures, watch),
  }
}
