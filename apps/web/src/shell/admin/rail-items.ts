import type { Task } from '@self/contract/task'
import {
  Building2,
  Calculator,
  CalendarDays,
  CalendarX2,
  ChartColumn,
  ChartNoAxesCombined,
  CircleAlert,
  CircleHelp,
  ClipboardCheck,
  Contact,
  FileQuestionMark,
  FileSpreadsheet,
  Fingerprint,
  GalleryHorizontal,
  House,
  Inbox,
  Landmark,
  Link2,
  type LucideIcon,
  MapPinned,
  Megaphone,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  ShieldAlert,
  Siren,
  Ticket,
  TreePalm,
  UserRound,
  UserRoundCheck,
  UserSearch,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { RequestPill } from './rail-badges.tsx'

type RailItem = {
  to: string
  label: string
  Icon: LucideIcon
  /** Without one everybody of the staff has it. */
  task?: Task
  /** Of what is one's own: a MASTER, who may do everything, has none of it. */
  isOwn?: boolean
  Badge?: () => ReactNode
}

/** Every way of the frame, in groups; the specification's own screens are among them, in their column. */
export const RAIL: readonly { name?: string; items: readonly RailItem[] }[] = [
  {
    items: [
      { to: '/admin', label: '오늘', Icon: House },
      { to: '/admin/my', label: '내 상담', Icon: UserRound, task: 'SEE_OWN_RESERVATIONS', isOwn: true },
      { to: '/admin/desk', label: '데스크', Icon: CalendarDays, task: 'SEE_RESERVATIONS' },
      { to: '/admin/requests', label: '신청', Icon: Inbox, task: 'BOOK_RESERVATIONS', Badge: RequestPill },
      { to: '/admin/disruption', label: '갑자기 쉼', Icon: CalendarX2, task: 'BLOCK_HOURS' },
      { to: '/admin/messages', label: '단체 안내', Icon: Send, task: 'SEND_MAILINGS' },
      { to: '/Management', label: '회원', Icon: UsersRound, task: 'SEE_MEMBERS' },
      { to: '/admin/members/duplicates', label: '중복 회원', Icon: UserSearch, task: 'MERGE_MEMBERS' },
    ],
  },
  {
    name: '돈',
    items: [
      { to: '/admin/orders', label: '주문·결제', Icon: ReceiptText, task: 'SEE_MONEY' },
      { to: '/admin/closing', label: '하루 마감', Icon: Calculator, task: 'SEE_MONEY' },
      { to: '/admin/payouts', label: '정산', Icon: Landmark, task: 'HANDLE_DIFFERENCES' },
      { to: '/admin/revenue', label: '매출', Icon: ChartColumn, task: 'SEE_MONEY' },
      { to: '/payment-error', label: '결제 오류', Icon: CircleAlert, task: 'HANDLE_ERRORS' },
      { to: '/admin/direct-url-generator', label: '숏링크', Icon: Link2, task: 'SEND_LINKS' },
    ],
  },
  {
    name: '운영',
    items: [
      { to: '/admin/occupancy', label: '이용률', Icon: ChartNoAxesCombined, task: 'SEE_OCCUPANCY' },
      { to: '/admin/branches', label: '센터', Icon: MapPinned, task: 'EDIT_BRANCHES' },
      { to: '/admin/leave-requests', label: '휴가', Icon: TreePalm, task: 'EDIT_BRANCHES' },
      { to: '/admin/counsellors', label: '상담사', Icon: Contact, task: 'EDIT_BRANCHES' },
      { to: '/admin/coupons', label: '이용권', Icon: Ticket, task: 'EDIT_CATALOGUE' },
      { to: '/admin/companies', label: '기업', Icon: Building2, task: 'CHANGE_CONTRACTS' },
      { to: '/admin/notices', label: '소식', Icon: Megaphone, task: 'EDIT_CONTENT' },
      { to: '/admin/banners', label: '배너', Icon: GalleryHorizontal, task: 'EDIT_CONTENT' },
      { to: '/admin/policy', label: '정책', Icon: Scale, task: 'EDIT_CATALOGUE' },
      { to: '/admin/tests', label: '자가진단', Icon: ClipboardCheck, task: 'EDIT_CONTENT' },
      { to: '/admin/terms', label: '약관과 방침', Icon: Scale, task: 'EDIT_TERMS' },
      { to: '/faq', label: '자주 묻는 질문', Icon: CircleHelp, task: 'WRITE_FAQ' },
      { to: '/admin/catalogue', label: '한꺼번에 고치기', Icon: FileSpreadsheet, task: 'EDIT_CATALOGUE' },
    ],
  },
  {
    name: '점검',
    items: [
      { to: '/admin/access-log', label: '접속 기록', Icon: ScrollText, task: 'READ_ACCESS_LOG' },
      {
        to: '/admin/subject-requests',
        label: '정보주체 요청',
        Icon: FileQuestionMark,
        task: 'HANDLE_SUBJECT_REQUESTS',
      },
      { to: '/admin/grants', label: '역할 확인', Icon: UserRoundCheck, task: 'CHANGE_STAFF' },
      { to: '/admin/break-glass', label: '사유 열람', Icon: Siren, task: 'READ_ACCESS_LOG' },
      { to: '/admin/security', label: '보안 기록', Icon: ShieldAlert, task: 'SEE_SECURITY' },
      { to: '/admin/passkeys', label: '내 패스키', Icon: Fingerprint },
    ],
  },
]
