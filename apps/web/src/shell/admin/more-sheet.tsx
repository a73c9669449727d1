import { Smartphone } from 'lucide-react'
import { Link } from 'react-router'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { HelpPhones } from '../help-phones.tsx'
import styles from './more-sheet.module.css'
import { useRail } from './rail.tsx'

/** On a phone: who can be called, and every way of the frame. */
export function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const groups = useRail()
  return (
    <Sheet title="더 보기" isOpen={isOpen} onClose={onClose}>
      <HelpPhones />
      {groups.map(({ name, items }) => (
        <section key={name ?? ''} aria-label={name ?? '먼저'} className={styles.group}>
          {name && <h3 className={styles.heading}>{name}</h3>}
          <ul>
            {items.map(({ to, label, Icon, Badge, isCurrent }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.item}
                  aria-current={isCurrent ? 'page' : undefined}
                  onClick={onClose}
                >
                  <Icon aria-hidden="true" className={styles.icon} />
                  {label}
                  {Badge && <Badge />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to="/" className={styles.item} onClick={onClose}>
        <Smartphone aria-hidden="true" className={styles.icon} />
        회원 화면
      </Link>
    </Sheet>
  )
}
