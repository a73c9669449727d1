import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { branches } from '../branch/queries.ts'
import styles from './centre-phone.module.css'

/** Calls the centre; nothing while its number is not known. */
export function CentrePhone({ branchCode }: { branchCode: string }) {
  const { data = [] } = useQuery(branches)
  const centre = data.find(({ branch }) => branch === branchCode)
  const number = centre?.tel || centre?.phone
  if (!centre || !number) return null
  return (
    <a href={`tel:${number}`} className={styles.phone}>
      <Phone aria-hidden="true" size={16} />
      {centre.branchName} {number}
    </a>
  )
}
