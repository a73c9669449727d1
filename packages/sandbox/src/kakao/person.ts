/** Somebody with a Kakao account; null is what they, or the app's review, don't let us know. */
export type Person = { id: number; nickname: string; name: string | null; phone: string | null }

/** One of each kind that an app meets. */
export const KNOWN_PEOPLE: Person[] = [
  { id: 3100000001, nickname: '윤슬', name: '서윤슬', phone: '+82 10-0000-0701' },
  { id: 3100000002, nickname: '하리', name: '문하리', phone: '+82 010-0000-0702' },
  { id: 3100000003, nickname: '바다', name: '임바다', phone: null },
  { id: 3100000004, nickname: '구름', name: null, phone: null },
  { id: 3100000005, nickname: '을찬', name: '노을찬', phone: '+82 10-0000-0003' },
  { id: 3100000006, nickname: 'Jane', name: 'Jane Miller', phone: '+1 202-555-0143' },
]

/** For lists: who they are and what they give away. */
export const describe = ({ nickname, name, phone }: Person): { label: string; hint: string } => ({
  label: name ?? nickname,
  hint: [name ? '' : '이름 비공개', phone ?? '전화번호 비공개'].filter(Boolean).join(' · '),
})
