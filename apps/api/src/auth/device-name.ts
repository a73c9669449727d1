/** The more telling first: Chrome says that it is Safari, too. */
const SYSTEMS = [
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android/, '안드로이드'],
  [/Windows/, '윈도우 PC'],
  [/Macintosh/, '맥'],
  [/Linux|CrOS/, 'PC'],
] as const
const BROWSERS = [
  [/KAKAOTALK/, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/SamsungBrowser/, '삼성 인터넷'],
  [/Whale/, '웨일'],
  [/Edg/, '엣지'],
  [/Firefox|FxiOS/, '파이어폭스'],
  [/Chrome|CriOS/, '크롬'],
  [/Safari/, '사파리'],
] as const

const firstOf = (known: readonly (readonly [RegExp, string])[], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser in words that its owner knows it by, '아이폰 · 사파리', and no more of what it sends; '' for an unknown one. */
export const deviceName = (userAgent = ''): string =>
  [firstOf(SYSTEMS, userAgent), firstOf(BROWSERS, userAgent)].filter(Boolean).join(' · ')
