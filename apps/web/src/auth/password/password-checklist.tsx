import { passwordParts } from '@self/contract/password'
import { Circle, CircleCheck, CircleX } from 'lucide-react'
import styles from './password-checklist.module.css'

/** The rule as a list that follows the typing; who listens hears one sum instead. Spec 1 §5 «Password rule». */
export function PasswordChecklist({ password, again }: { password: string; again: string }) {
  const parts = [
    { label: '10자 이상', isMet: passwordParts.length(password) },
    { label: '영문', isMet: passwordParts.letter(password) },
    { label: '숫자나 특수문자', isMet: passwordParts.digitOrSymbol(password) },
    { label: '두 칸이 같음', isMet: password !== '' && password === again },
  ]
  const isAllowed = passwordParts.allowed(password)
  const met = parts.filter(({ isMet }) => isMet).length
  return (
    <div>
      <ul className={styles.parts}>
        {parts.map(({ label, isMet }) => (
          <li key={label} className={styles.part} data-met={isMet}>
            {isMet ? <CircleCheck aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
            {label}
            <span className="visually-hidden">{isMet ? ': 채웠어요' : ': 아직이에요'}</span>
          </li>
        ))}
        {!isAllowed && (
          <li className={styles.part} data-met="never">
            <CircleX aria-hidden="true" size={18} />
            영문, 숫자, !@#$%^&* 말고는 쓸 수 없어요
          </li>
        )}
      </ul>
      <p role="status" className="visually-hidden">
        {password && sumOf(met, parts.length, isAllowed)}
      </p>
    </div>
  )
}

function sumOf(met: number, all: number, isAllowed: boolean): string {
  if (!isAllowed) return '쓸 수 없는 글자가 들어 있어요.'
  return met === all ? '비밀번호 조건을 모두 채웠어요.' : `비밀번호 조건 ${all}개 가운데 ${met}개를 채웠어요.`
}
