/**
 * What no message may say, for whoever sees the phone reads it too: why somebody comes, what a counsellor's field is, tests
 * and their results, codes, links and what else opens something.
 */
const UNFIT: readonly RegExp[] = [
  /우울|불안|공황|강박|트라우마|스트레스|자살|자해|중독|불면|폭식|거식|치매|조현|조울|ADHD/i,
  /이혼|외도|가정\s?폭력|성폭력|학교\s?폭력|성추행/,
  /심리|정신과|정신\s?건강|마음\s?건강|상담|치료|증상|고민|사유/,
  /검사|진단|척도|점수|결과지/,
  /인증\s?번호|비밀\s?번호|인증\s?코드|토큰/,
  /https?:|www\.|[a-z\d-]+\.(?:com|net|org|kr|me|ly|io)\b|\/self\//i,
  /(?:^|[^\d,-])(\d{5,})(?![\d,-])/,
]

/** The first of a message's words that it may not say; undefined where there is none. */
export function unfitWordIn(text: string): string | undefined {
  for (const words of UNFIT) {
    const [whole, word = whole] = words.exec(text) ?? []
    if (word) return word
  }
  return undefined
}

/** Sells something: a message with such a word is advertising, whatever it is called (정보통신망법 §50). */
const SELLING = /할인|이벤트|특가|혜택|쿠폰|프로모션|무료\s?체험|사은품|선착순/

/** The first of a message's words that makes it advertising; undefined where there is none. */
export const sellingWordIn = (text: string): string | undefined => SELLING.exec(text)?.[0]
