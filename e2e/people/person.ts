export type Person = { name: string; phone: string; password: string }

/** The demo people who can log in, and the one who can't. */
export const people = {
  withHistory: { name: '김하늘', phone: '01000000001', password: 'demo!member1' },
  corporate: { name: '이도윤', phone: '01000000002', password: 'demo!member2' },
  fresh: { name: '박새봄', phone: '01000000003', password: 'demo!member3' },
  inactive: { name: '최가람', phone: '01000000004', password: 'demo!member4' },
  desk: { name: '배나래', phone: '01000000006', password: 'demo!desk001' },
  counsellor: { name: '윤서하', phone: '01000000007', password: 'demo!counsel1' },
  admin: { name: '정다운', phone: '01000000008', password: 'demo!admin01' },
  master: { name: '한누리', phone: '01000000009', password: 'demo!master1' },
} satisfies Record<string, Person>
