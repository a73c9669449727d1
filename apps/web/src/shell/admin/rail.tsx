import { CRISIS_LINE } from '@self/contract/crisis-line'
import { useQuery } from '@tanstack/react-query'
import { Phone, PhoneCall, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { canDo } from '../../member/use-can-do.ts'
import { userInfo } from '../../member/user-info.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import { useToast } from '../../shared/overlay/toast.tsx'
import { NOT_OPENED, useArrival } from '../../shared/overlay/use-arrival.ts'
import { LogoutButton } from '../logout-button.tsx'
import styles from './rail.module.css'
import { RAIL } from './rail-items.ts'

// The visitor's has it in a file of its own too.
const loadHelp = async () => (await import('../help-sheet.tsx')).HelpSheet

/** Where somebody is: the page itself, or one below it. */
const isAt = (pathname: string, to: string): boolean => {
  const here = pathname.toLowerCase().replace(/\/$/, '')
  const own = to.toLowerCase()
  return here === own || (own !== '/admin' && here.startsWith(`${own}/`))
}

/** The ways of the staff, by what each may do. */
export function useRail() {
  const { pathname } = useLocation()
  const { data: viewer } = useQuery(userInfo(useLoginSession()))
  return RAIL.map((group) => ({
    ...group,
    items: group.items
      .filter(
        ({ task, isOwn }) =>
          !task || (viewer && canDo(viewer, task) && !(isOwn && viewer.userType === 'MASTER')),
      )
      .map((item) => ({ ...item, isCurrent: isAt(pathname, item.to) })),
  })).filter(({ items }) => items.length > 0)
}

/** At the left from 1024 px on: icons alone below 1280, with their names on hover and focus. */
export function Rail() {
  const groups = useRail()
  const { data: viewer } = useQuery(userInfo(useLoginSession()))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const toast = useToast()
  const HelpSheet = useArrival(isHelpOpen, loadHelp, () => {
    setHelpOpen(false)
    toast.error(NOT_OPENED)
  })
  return (
    <nav aria-label="직원 메뉴" className={styles.rail}>
      <Link to="/admin" className={styles.logo}>
        <img src={`${import.meta.env.BASE_URL}demo/mark.svg`} alt="" width="28" height="28" />
        <span className={styles.name}>곁마루</span>
        <span className={styles.staff}>직원</span>
      </Link>
      <div className={styles.groups}>
        {groups.map(({ name, items }) => (
          <div key={name ?? ''} className={styles.group}>
            {name && <p className={styles.heading}>{name}</p>}
            <ul>
              {items.map(({ to, label, Icon, Badge, isCurrent }) => (
                <li key={to}>
                  <Link to={to} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
                    <Icon aria-hidden="true" size={18} className={styles.icon} />
                    <span className={styles.label}>{label}</span>
                    {Badge && <Badge />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        <a href={`tel:${CRISIS_LINE.phone}`} className={`${styles.item} ${styles.crisis}`}>
          <Phone aria-hidden="true" size={18} className={styles.icon} />
          <span className={styles.label}>지금 힘들다면 {CRISIS_LINE.phone}</span>
        </a>
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          onClick={() => setHelpOpen(true)}
        >
          <PhoneCall aria-hidden="true" size={18} className={styles.icon} />
          <span className={styles.label}>도움 전화</span>
        </button>
        <Link to="/" className={styles.item}>
          <Smartphone aria-hidden="true" size={18} className={styles.icon} />
          <span className={styles.label}>회원 화면</span>
        </Link>
        <div className={styles.person}>
          <p className={styles.who}>{viewer?.userName}</p>
          <LogoutButton isIcon className={styles.lock} />
        </div>
      </div>
      {HelpSheet && <HelpSheet isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />}
    </nav>
  )
}
