import { noticeTag } from '@self/contract/notice'
import styles from './notice-tag.module.css'

export const NoticeTag = ({ type }: { type: string }) => (
  <span className={type === 'NOTICE' ? styles.notice : styles.event}>{noticeTag(type)}</span>
)
