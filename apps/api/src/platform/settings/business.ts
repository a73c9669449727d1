import { easyPaysOf, isCardInUse } from './card.ts'
import { DEFAULTS, type Env } from './schema.ts'
import { namesOf } from './values.ts'

/** Who runs the shop, as the law has every page say (전자상거래법 §10, 개인정보 보호법 §26, §30). */
export type Business = {
  name: string
  owner: string
  address: string
  phone: string
  email: string
  number: string
  mailOrderNumber: string
  hosting: string
  officer: { name: string; phone: string; email: string }
  /** Whom personal data is given to, to do something for the shop. */
  processors: { name: string; work: string }[]
  /** Under which members refuse advertising for nothing; null where none is sent. */
  refusalPhone: string | null
}

export const businessOf = (env: Env): Business => ({
  name: env.BUSINESS_NAME,
  owner: env.BUSINESS_OWNER,
  address: env.BUSINESS_ADDRESS,
  phone: env.BUSINESS_PHONE,
  email: env.BUSINESS_EMAIL,
  number: env.BUSINESS_NUMBER,
  mailOrderNumber: env.MAIL_ORDER_NUMBER,
  hosting: env.HOSTING_NAME,
  officer: { name: env.PRIVACY_OFFICER, phone: env.BUSINESS_PHONE, email: env.BUSINESS_EMAIL },
  processors: processorsOf(env),
  refusalPhone: env.SMS_REFUSAL_PHONE ?? null,
})

const EASY_PAY_COMPANIES = {
  KAKAOPAY: '주식회사 카카오페이',
  NAVERPAY: '네이버파이낸셜 주식회사',
  TOSSPAY: '주식회사 비바리퍼블리카',
} as const

/** Those that the settings have in use; others are the operator's to name. Geocoder and map are told of branches alone. */
function processorsOf(env: Env): Business['processors'] {
  const easyPays = new Set(
    (['v1', 'v2'] as const)
      .filter((name) => isCardInUse(env, name))
      .flatMap((name) => easyPaysOf(env, name).map(({ method }) => EASY_PAY_COMPANIES[method])),
  )
  return [
    { name: env.HOSTING_NAME, work: '서비스 서버와 데이터베이스 운영' },
    { name: '주식회사 코리아포트원', work: '결제 연동과 결제 결과 확인' },
    { name: '주식회사 케이지이니시스', work: '신용카드 결제 대행' },
    ...[...easyPays].map((name) => ({ name, work: '간편결제' })),
    { name: '주식회사 솔라피(다시 맡긴 곳: 이동통신사)', work: '문자 메시지 발송' },
    ...(env.SMS_KAKAO_PF_ID
      ? [{ name: '주식회사 카카오(솔라피가 다시 맡긴 곳)', work: '카카오 알림톡 발송' }]
      : []),
    ...namesOf(env.OTHER_PROCESSORS).map((entry) => {
      const [name = '', work = ''] = entry.split(':').map((part) => part.trim())
      return { name, work }
    }),
  ]
}

const DETAILS = [
  'BUSINESS_NAME',
  'BUSINESS_OWNER',
  'BUSINESS_ADDRESS',
  'BUSINESS_PHONE',
  'BUSINESS_EMAIL',
  'BUSINESS_NUMBER',
  'MAIL_ORDER_NUMBER',
  'HOSTING_NAME',
  'PRIVACY_OFFICER',
] as const satisfies (keyof Env)[]

/** Why these details of the business may not stand on a page that sells, a sentence each. */
export const detailProblems = (env: Env): [boolean, string][] => [
  ...DETAILS.map((name): [boolean, string] => [
    env[name] === DEFAULTS[name] || isPlaceholder(env[name]),
    `${name} is not set, or is a placeholder: the law has every page say who runs the shop.`,
  ]),
  [
    env.BUSINESS_NUMBER !== DEFAULTS.BUSINESS_NUMBER && !isBusinessNumber(env.BUSINESS_NUMBER),
    'BUSINESS_NUMBER is no number of a business: its last digit does not fit.',
  ],
]

/** What somebody left to be filled in, or made up. */
export const isPlaceholder = (text: string): boolean =>
  /\bexample\b|[○◯□]{2}|O{3}|X{3}|예시|연습|가상|홍길동|000-00-00000/i.test(text)

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The last digit of a 사업자등록번호 follows from the others. */
export function isBusinessNumber(number: string): boolean {
  const digits = [...number.replaceAll('-', '')].map(Number)
  const [ninth = 0, last] = digits.slice(8)
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (10 - ((sum + Math.floor((ninth * 5) / 10)) % 10)) % 10 === last
}
